"""Holding a document to its pydantic model, and saying in plain words what does not fit."""

import json
from typing import Annotated, Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from maps import codes
from maps.codes import Code
from maps.fields import FileModel
from maps.problems import nearest
from maps.reading import KEY, Document, Location
from maps.report import Report

ModelT = TypeVar("ModelT", bound=FileModel)


def validate(model: type[ModelT], document: Document, at: Location = ()) -> ModelT:
    """Return the part of a document at `at` as its model. Raises LinewrightError with all problems."""
    report = Report(document, at)
    check_fields(model, document.value(at), report)
    report.raise_errors()
    return model.model_validate_json(json.dumps(document.value(at)))


def check_fields(model: type[FileModel], data: Any, report: Report) -> dict[str, Any]:
    """Return the fields of `data` that are right, by name and with their defaults, and report all others.

    Fields that are wrong or missing are not in the result, so that a caller can go on to look at the rest.
    """
    try:
        whole = model.model_validate_json(json.dumps(data))
    except ValidationError as failure:
        return _rescue(model, data, failure, report)
    return {name: getattr(whole, name) for name in model.model_fields}


def _rescue(model: type[FileModel], data: Any, failure: ValidationError, report: Report) -> dict[str, Any]:
    """Report why `data` does not fit, and return the fields that do."""
    schema = model.model_json_schema()
    errors = failure.errors(include_url=False)
    for error in errors:
        code, location, message = _explain(error, schema)
        report.add(code, location, message)
    if not isinstance(data, dict):
        return {}
    blamed = {error["loc"][0] for error in errors if error["loc"] and error["type"] != "extra_forbidden"}
    surplus = [error["loc"] for error in errors if error["type"] == "extra_forbidden"]
    pruned = _without(data, surplus)
    valid: dict[str, Any] = {}
    for name, field in model.model_fields.items():
        key = field.alias or name
        if key in blamed:
            continue
        if key in pruned:
            adapter = TypeAdapter[Any](Annotated[field.annotation, field])  # type: ignore[arg-type]
            valid[name] = adapter.validate_json(json.dumps(pruned[key]), strict=True)
        else:
            valid[name] = field.get_default(call_default_factory=True)
    return valid


def _without(data: Any, surplus: list[Location]) -> Any:
    """Return a copy of `data` without the keys at the given locations."""
    here = {location[0] for location in surplus if len(location) == 1}
    if isinstance(data, dict):
        return {
            key: _without(value, [location[1:] for location in surplus if location[0] == key])
            for key, value in data.items()
            if key not in here
        }
    if isinstance(data, list):
        return [
            _without(value, [location[1:] for location in surplus if location[0] == index])
            for index, value in enumerate(data)
        ]
    return data


def _explain(error: ErrorDetails, schema: dict[str, Any]) -> tuple[Code, Location, str]:
    """Return the code, the place and the message of one of pydantic's errors."""
    location = error["loc"]
    kind = error["type"]
    context = error.get("ctx", {})
    found = _show(error["input"])
    if kind == "extra_forbidden":
        return codes.UNKNOWN_KEY, (*location, KEY), _unknown_key(str(location[-1]), location, schema)
    if kind == "missing":
        return codes.MISSING_KEY, location[:-1], f"expected the key '{location[-1]}' here"
    if kind == "literal_error":
        guess = nearest(
            str(error["input"]), context["expected"].replace("'", "").replace(" or ", ", ").split(", ")
        )
        return (
            codes.BAD_VALUE,
            location,
            f"expected {context['expected']}, found {found}.{guess}".removesuffix("."),
        )
    if kind == "value_error":
        return codes.BAD_VALUE, location, str(context["error"])
    if kind in ("too_long", "too_short"):
        bound = (
            f"at most {context['max_length']}" if kind == "too_long" else f"at least {context['min_length']}"
        )
        return codes.SIZE, location, f"expected {bound} entries, found {context['actual_length']}"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        return codes.BAD_VALUE, location, f"expected {bound}, found {found}"
    if kind in _EXPECTED:
        return codes.WRONG_TYPE, location, f"expected {_EXPECTED[kind]}, found {found}"
    return codes.BAD_VALUE, location, f"{error['msg']}, found {found}"


_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "float_type": "a number",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a mapping (key: value)",
    "model_type": "a mapping (key: value)",
}


def _show(value: Any) -> str:
    """Say what was found, shortly."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"{value} (true or false)".lower()
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | float):
        return f"the number {value}"
    return "a list" if isinstance(value, list) else "a mapping"


def _unknown_key(key: str, location: Location, schema: dict[str, Any]) -> str:
    """Say that a key is unknown, and which are known in its place."""
    known = _known_keys(location[:-1], schema)
    guess = nearest(key, known)
    return f"unknown key {_show(key)}.{guess or ' The keys here are: ' + ', '.join(known) + '.'}"


def _known_keys(location: Location, schema: dict[str, Any]) -> list[str]:
    """Return the keys that a model knows at a location, by following its JSON Schema."""
    part = schema
    for step in location:
        part = _resolved(part, schema)
        if isinstance(step, int):
            part = part.get("items", {})
        else:
            part = part.get("properties", {}).get(step) or part.get("additionalProperties") or {}
    return list(_resolved(part, schema).get("properties", {}))


def _resolved(part: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """Follow a reference, and of several choices take the one that is a mapping or list."""
    for choice in part.get("anyOf", ()):
        if choice.get("type") != "null":
            part = choice
    if "$ref" in part:
        part = schema["$defs"][part["$ref"].rpartition("/")[2]]
    return part
