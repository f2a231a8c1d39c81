"""`linewright daily`: the day's challenges, their sheets and solutions, into a folder."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from datetime import date as Date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from editor import console, output

if TYPE_CHECKING:
    from puzzles.challenge import Par
    from solver.result import Solution


def daily(
    date: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="Today if not given.")
    ] = None,
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="metro, bus or all.")] = "all",
    out: Annotated[str, typer.Option("-o", "--output", metavar="DIR", help="The folder.")] = "daily",
) -> int:
    """Deal the day's challenge of each game, solve it, and print its sheet and its solution.

    The same date gives the same challenge on every machine. The search stops after a fixed amount of
    work, so that the par in the file is the same everywhere too. Files of the same date in the folder
    are replaced; each is written whole, and none before all of a game's are ready.

    \b
    Examples:
      linewright daily
      linewright daily --date 2026-12-24 -o advent
      linewright daily --game bus
    """
    from maps.rooms import games

    day = _day(date)
    known = games()
    if game != "all" and game not in known:
        raise typer.BadParameter(f"expected {', '.join(known)} or all, found '{game}'", param_hint="--game")
    folder = output.folder(Path(out))
    for name in known if game == "all" else (game,):
        files = _files(day, name)
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in files.items():
            output.save(folder / file, content)
            console.result(str(folder / file))
    return 0


def _day(text: str | None) -> Date:
    if text is None:
        return Date.today()
    try:
        day = Date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:  # fromisoformat reads other spellings too
        raise typer.BadParameter(
            f"expected a day like 2026-12-24 (year-month-day), found '{text}'", param_hint="--date"
        )
    return day


def _par(solution: "Solution[Any]") -> "Par":
    from puzzles.challenge import Par

    if solution.score is None or solution.bound is None:
        raise RuntimeError(f"expected a play and a bound from the search, found {solution}")
    return Par.of(solution.score, solution.bound)


def _files(day: Date, game: str) -> "dict[str, str | bytes]":
    """Deal, solve and draw one game's challenge; return all its files by name."""
    from dataclasses import replace

    import puzzles
    import solver
    import templates
    from editor.solving import busy, verdict, watching, work

    with busy(f"dealing the {game} challenge of {day}"):
        challenge = puzzles.daily(day, game)
    with watching(f"solving the {game} challenge of {day}") as watcher:
        solution = solver.solve(challenge.game, work=work(game), listener=watcher, stop=watcher.stop)
    if watcher.stop.is_set():
        raise KeyboardInterrupt  # less work than always would give another par than elsewhere
    console.message(f"{game}: {verdict(solution)} ({solution.seconds:.0f} s)")
    challenge = replace(challenge, par=_par(solution))
    name = f"{day}-{game}"
    return {
        f"{name}.yaml": puzzles.dump(challenge),
        f"{name}-best.yaml": puzzles.dump_play(solution.play, challenge.game),
        f"{name}-sheet.pdf": templates.sheet(challenge),
        f"{name}-solution.pdf": templates.solution(challenge, solution),
    }
