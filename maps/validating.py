"""Holding a document to its pydantic model, and saying in plain words what does not fit.

Data is handed to pydantic as JSON: its strict mode then takes exactly what a text file can say, lists
for tuples included, and never turns a number into text or the other way round.
"""

import json
import re
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from maps import codes, limits
from maps.codes import Code
from maps.fields import FileModel
from maps.problems import nearest, shown
from maps.reading import KEY, Document, Location
from maps.report import Report

ModelT = TypeVar("ModelT", bound=FileModel)


def validate(model: type[ModelT], document: Document, at: Location = ()) -> ModelT:
    """Return the part of a document at `at` as its model. Raises LinewrightError with all problems."""
    report = Report(document, at)
    data = document.value(at)
    check_fields(model, data, report)
    report.raise_errors()
    return model.model_validate_json(json.dumps(_filled(model, data)))


def fault_of(kind: Any, text: str) -> str | None:
    """Say why a text cannot stand in a file as a value of that kind (`maps.fields`), or return None."""
    try:
        _adapter(kind).validate_python(text)
    except ValidationError as failure:
        return str(failure.errors()[0]["ctx"]["error"])
    return None


def check_fields(model: type[FileModel], data: Any, report: Report) -> dict[str, Any]:
    """Return the fields of `data` by name, defaults included, and report all that is wrong with them.

    As long as there is no error, all fields are there. With errors there is as much as can be rescued, so
    that a caller can go on to look for further problems: a wrong field is left out; in a list or a mapping
    of which only some parts are wrong, those are None or left out. An optional key without a value is as
    good as not there.
    """
    data = _filled(model, data)
    try:
        whole = model.model_validate_json(json.dumps(data))
    except ValidationError as failure:
        errors = _without_consequences(failure.errors(include_url=False))
        schema = _schema(model)
        for error in errors:
            report.add(*_explain(error, schema))
        surplus = [error["loc"] for error in errors if error["type"] == "extra_forbidden"]
        return _rescue_fields(model, _without(data, surplus)) if isinstance(data, dict) else {}
    return {name: getattr(whole, name) for name in model.model_fields}


def _without_consequences(errors: list[ErrorDetails]) -> list[ErrorDetails]:
    """Leave out the lists that pydantic finds too short only because it does not count wrong items."""
    deeper = {error["loc"][:length] for error in errors for length in range(len(error["loc"]))}
    return [error for error in errors if error["type"] != "too_short" or error["loc"] not in deeper]


def _filled(model: type[FileModel], data: Any) -> Any:
    """Return `data` without the optional keys that have no value."""
    if not isinstance(data, dict):
        return data
    optional = {field.alias or name for name, field in model.model_fields.items() if not field.is_required()}
    return {key: value for key, value in data.items() if value is not None or key not in optional}


def _without(data: Any, surplus: list[Location]) -> Any:
    """Return a copy of `data` without the keys at the given locations."""
    if not surplus:
        return data
    dropped = {location[0] for location in surplus if len(location) == 1}
    deeper: dict[str | int, list[Location]] = {}
    for location in surplus:
        deeper.setdefault(location[0], []).append(location[1:])
    if isinstance(data, dict):
        return {
            key: _without(value, deeper.get(key, [])) for key, value in data.items() if key not in dropped
        }
    if isinstance(data, list):
        return [_without(value, deeper.get(index, [])) for index, value in enumerate(data)]
    return data


def _rescue_fields(model: type[FileModel], data: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of `data` that fit, as far as they do, and the defaults of those not there."""
    rescued: dict[str, Any] = {}
    kinds = _kinds(model)
    for name, field in model.model_fields.items():
        value = _rescue(kinds[name], data.get(field.alias or name))
        if value is None and not field.is_required():
            value = field.get_default(call_default_factory=True)
        if value is not None or not field.is_required():
            rescued[name] = value
    return rescued


@cache
def _schema(model: type[FileModel]) -> dict[str, Any]:
    return model.model_json_schema()


@cache
def _kinds(model: type[FileModel]) -> dict[str, Any]:
    """Return the types of a model's fields by name, with all their conditions."""
    return get_type_hints(model, include_extras=True)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _rescue(kind: Any, data: Any) -> Any:
    """Return `data` as far as it fits: models without wrong fields, lists with None for wrong items."""
    try:
        return _adapter(kind).validate_json(json.dumps(data), strict=True)
    except ValidationError:
        pass
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if isinstance(bare, type) and issubclass(bare, FileModel) and isinstance(data, dict):
        missing = dict.fromkeys(bare.model_fields)
        return bare.model_construct(**missing | _rescue_fields(bare, data))
    if not isinstance(data, list | dict) or not 0 < len(data) <= limits.PROBLEMS:
        return None
    parts = get_args(bare)
    if get_origin(bare) is tuple and parts[1:] == (Ellipsis,) and isinstance(data, list):
        return tuple(_rescue(parts[0], item) for item in data)
    if get_origin(bare) is dict and isinstance(data, dict):
        entries = [_rescue(bare, {key: value}) for key, value in data.items()] if len(data) > 1 else []
        return {key: value for entry in entries if entry for key, value in entry.items()}
    return None


def _explain(error: ErrorDetails, schema: dict[str, Any]) -> tuple[Code, Location, str]:
    """Return the code, the place and the message of one of pydantic's errors."""
    location = error["loc"]
    kind = error["type"]
    context = error.get("ctx", {})
    found = shown(error["input"])
    match kind:
        case "extra_forbidden":
            known = list(_part(location[:-1], schema).get("properties", {}))
            guess = nearest(str(location[-1]), known) or f" The keys here are: {', '.join(known)}."
            return codes.UNKNOWN_KEY, (*location, KEY), f"unknown key {shown(location[-1])}.{guess}"
        case "missing":
            about = _part(location, schema).get("description", "").split("\n")[0].rstrip(".")
            about = f" ({about[0].lower()}{about[1:]})" if about else ""
            return codes.MISSING_KEY, location[:-1], f"expected the key '{location[-1]}' here{about}"
        case "literal_error":
            choices = re.findall(r"'([^']*)'", context["expected"])
            guess = nearest(str(error["input"]), choices)
            message = f"expected {context['expected']}, found {found}"
            return codes.BAD_VALUE, location, f"{message}.{guess}" if guess else message
        case "value_error":
            return codes.BAD_VALUE, location, str(context["error"])
        case "too_long" | "too_short":
            wanted = "at most" if kind == "too_long" else "at least"
            bound = context["max_length" if kind == "too_long" else "min_length"]
            entries = "entry" if bound == 1 else "entries"
            message = f"expected {wanted} {bound} {entries}, found {context['actual_length']}"
            return codes.SIZE, location, message
        case "greater_than_equal":
            return codes.BAD_VALUE, location, f"expected at least {context['ge']}, found {found}"
        case "less_than_equal":
            return codes.BAD_VALUE, location, f"expected at most {context['le']}, found {found}"
    if kind in _EXPECTED:
        return codes.WRONG_TYPE, location, f"expected {_EXPECTED[kind]}, found {found}{_remedy(error)}"
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


def _remedy(error: ErrorDetails) -> str:
    """Say how to write text that YAML takes for something else."""
    if error["type"] != "string_type":
        return ""
    if error["input"] is None:
        return "; text that begins with # needs quotes"
    return "" if isinstance(error["input"], list | dict) else "; put it in quotes to make it text"


def _part(location: Location, schema: dict[str, Any]) -> dict[str, Any]:
    """Return what a JSON Schema says about a location, references resolved."""
    part = schema
    for step in location:
        if isinstance(step, int):
            part = part.get("items", {})
        else:
            others = [*part.get("patternProperties", {}).values(), {}]
            part = part.get("properties", {}).get(step, others[0])
        part = _resolved(part, schema)
    return part


def _resolved(part: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """Follow a reference; of several choices take the last that is not null."""
    for choice in part.get("anyOf", ()):
        if choice.get("type") != "null":
            part = part | choice
    if "$ref" in part:
        part = schema["$defs"][part["$ref"].rpartition("/")[2]] | part
    return part
