"""What a drawing or a page says it was made by."""

from importlib.metadata import PackageNotFoundError, version


def made_by() -> str:
    """Return the program's name and version, like `linewright 0.1.0`."""
    try:
        return f"linewright {version('linewright')}"
    except PackageNotFoundError:  # run from a checkout that is not installed
        return "linewright"
