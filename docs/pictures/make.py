"""Makes the pictures of the README: `python docs/pictures/make.py` (with the `dev` extra installed)."""

import io
from dataclasses import replace
from datetime import date
from pathlib import Path

from PIL import Image

import puzzles
import solver
import templates
from editor.solving import work
from maps.rooms import games
from puzzles.challenge import Par

HERE = Path(__file__).parent
WIDTH = 1000


def save(png: bytes, name: str) -> None:
    """Write a page as a picture `WIDTH` pixels wide, in few colours."""
    page = Image.open(io.BytesIO(png)).convert("RGB")
    small = page.resize((WIDTH, round(page.height * WIDTH / page.width)), Image.Resampling.LANCZOS)
    small.quantize(256, kmeans=12, dither=Image.Dither.NONE).save(HERE / name, optimize=True)


def main() -> None:
    """Print every game's daily challenge of a day, and its solution."""
    png = templates.Setup(format="png")
    for game in games():
        challenge = puzzles.daily(date(2026, 12, 1), game)
        solution = solver.solve(challenge.game, work=work(game))
        if solution.score is None or solution.bound is None:
            raise SystemExit(f"expected a play and a bound, found {solution}")
        proved = solution.score == solution.bound
        par = Par(solution.score, solution.bound, "optimal" if proved else "feasible")
        challenge = replace(challenge, par=par)
        save(templates.sheet(challenge, png), f"{game}-sheet.png")
        save(templates.solution(challenge, solution, png), f"{game}-solution.png")


if __name__ == "__main__":
    main()
