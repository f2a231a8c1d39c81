"""`linewright solve`: the best play of a challenge, and how far it is proved."""

# ruff: noqa: D301  (\b keeps the lines of an example apart in --help)

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from editor import console, output
from editor.commands import arguments

if TYPE_CHECKING:
    from solver.result import Solution

DONE, UNSOLVABLE = 0, 1


def solve(
    challenge: Annotated[str, typer.Argument(metavar="CHALLENGE", help="The challenge's file.")],
    time: Annotated[
        float | None,
        typer.Option("--time", parser=arguments.seconds, metavar="SECONDS", help="Stop after so long."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers", parser=arguments.whole(1), metavar="N", help="How many processors to use, else all."
        ),
    ] = None,
    engine: Annotated[
        Literal["auto", "search", "cp-sat"], typer.Option("--engine", help="Which optimiser.")
    ] = "auto",
    reach: Annotated[
        int | None,
        typer.Option("--reach", metavar="SCORE", help="Only ask whether this score can be reached."),
    ] = None,
    save: Annotated[str | None, typer.Option("--save", metavar="PLAY", help="Write the play here.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there already.")] = False,
    checkpoint: Annotated[
        str | None,
        typer.Option("--checkpoint", metavar="FILE", help="Keep the search in this file, each minute."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from the checkpoint, else begin and keep one.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> int:
    """Find the best play of a challenge, and an upper bound that no play can beat.

    Without --time it runs until the best is proved. Ctrl-C or the end of the time stops it, and the best
    play so far is printed (and saved) as usual.

    A search of the metro game that may take a night is kept in a --checkpoint, and --resume goes on from
    there as if it had never stopped. Without a name it is CHALLENGE with .checkpoint behind.

    \b
    Examples:
      linewright solve one.yaml
      linewright solve one.yaml --time 60 --save best.yaml
      linewright solve one.yaml --json --time 10
      linewright solve one.yaml --reach 180
      linewright solve one.yaml --resume --time 3600

    Exit status: 0 solved or stopped, 1 proved unsolvable or out of reach, 2 a file that cannot be read.
    """
    import puzzles
    import solver
    from editor import checkpoints, reading, schemas
    from editor.solving import verdict, watching

    game = reading.challenge(challenge).game
    if save is not None:
        output.ask(Path(save), force=force)
    kept = checkpoints.asked(challenge, checkpoint, resume=resume, force=force)
    if reach is not None and kept is not None:
        raise typer.BadParameter("a checkpoint is for the best play, not for --reach")
    doing = "solving" if reach is None else f"reaching {reach}"
    with watching(doing) as watcher, checkpoints.refusing(kept):
        if reach is not None:
            solution = solver.reach(
                game, reach, time=time, workers=workers, engine=engine, listener=watcher, stop=watcher.stop
            )
        else:
            solution = solver.solve(
                game,
                time=time,
                workers=workers,
                engine=engine,
                listener=watcher,
                stop=watcher.stop,
                checkpoint=None if kept is None else kept.checkpoint,
            )
    if save is not None and solution.play is not None:
        schema = schemas.for_editing(Path(save), f"play-{game.game}")
        output.save(Path(save), puzzles.dump_play(solution.play, game, schema=schema))
        console.message(f"wrote {save}")
    if kept is not None:
        console.message(kept.told(solution))
    if as_json:
        console.data(_as_json(solution, game))
    else:
        console.result(verdict(solution) if reach is None else _answer(solution, reach))
        _tell(solution, game)
    return UNSOLVABLE if solution.status == "unsolvable" else DONE


def _as_json(solution: "Solution[Any]", game: Any) -> dict[str, Any]:
    """Return the JSON of formats.md; the play reads like its file."""
    import puzzles
    from maps.reading import parse

    play = None
    if solution.play is not None:
        play = parse(puzzles.dump_play(solution.play, game), "play").data
    return {
        "status": solution.status,
        "score": solution.score,
        "bound": solution.bound,
        "seconds": round(solution.seconds, 3),
        "engine": solution.engine,
        "play": play,
    }


def _answer(solution: "Solution[Any]", score: int) -> str:
    """Say whether a score can be reached."""
    if solution.status == "unsolvable":
        return f"{score} cannot be reached"
    if solution.score is None:
        return f"not known yet whether {score} can be reached; give it more time"
    return f"{score} can be reached, here with {solution.score}"


def _tell(solution: "Solution[Any]", game: Any) -> None:
    import solver
    from maps.rooms import room

    if solution.play is not None:
        report = room("editor", game.game).report
        for line in (*report.play(solution.play, game), *report.score(solver.score(game, solution.play))):
            console.result(line)
    console.message(f"{solution.engine}, {solution.seconds:.1f} s")
