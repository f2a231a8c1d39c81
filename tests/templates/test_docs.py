"""The example of docs/printing.md runs and does what it says."""

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs" / "printing.md"


def test_the_python_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert "time=10" in code
    names: dict[str, Any] = {}
    exec(code.replace("time=10", "work=20"), names)
    assert names["sheet"].startswith(b"%PDF")
    assert names["solution"].startswith(b"%PDF")
    assert names["board"].startswith(b"\x89PNG")
    assert names["warnings"] == []
    assert all(names[name].startswith(b"%PDF") for name in ("cards", "pads", "wall"))
