"""Start-up: `linewright --help` must not pay for what only some commands need (design.md, "Habits")."""

import json
import subprocess
import sys

HEAVY = (
    "ortools",
    "networkx",
    "jinja2",
    "typst",
    "numpy",
    "numba",
    "pandas",
    "ruamel",
    "pydantic",
    "distributed",
)


def test_help_loads_nothing_heavy() -> None:
    program = (
        "import contextlib, io, json, sys\n"
        "sys.argv = ['linewright', '--help']\n"
        "from editor.main import main\n"
        "out = io.StringIO()\n"
        "with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):\n"
        "    main()\n"
        "json.dump([out.getvalue(), sorted({name.split('.')[0] for name in sys.modules})], sys.stderr)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=True
    )
    text, loaded = json.loads(run.stderr)
    assert "solve" in text and "daily" in text
    assert not set(HEAVY) & set(loaded)
