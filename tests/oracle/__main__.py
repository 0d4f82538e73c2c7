"""The oracle: what every game shows and lets hear at the table, as text that a person can read.

`python3 main.py --tool tests.oracle [ID]...` writes `tests/oracle/games/ID.txt` anew; with
`--check` it prints how they would differ and writes nothing. A file holds boxes and words of the
telling moments of a game (start, question, battle, war, catch, end), with its fewest and its most
seats and with two people who choose at one keyboard, at 1280x720, at 800x600 with text of 200 %, at
1920x1080, in a language 40 % longer, and the sounds of its first battles by time. A change of
these files is a decision: the commit that makes it names what changed for players and why it is
right. `test_oracle` compares all games.
"""

from __future__ import annotations

import argparse
import difflib
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import texts
from game.variants import GAMES, get
from tests.bench.overlaps import choosers_of
from tests.oracle.sitting import HOME, MOMENTS, OTHERS, Sitting, Transcript, Window, records
from tests.pseudo import LONG_CODE, lengthened, write_catalogue

FOLDER = Path(__file__).parent / "games"
CUES_A_LINE = 8


@contextmanager
def long_language() -> Iterator[None]:
    """Offer the language whose texts are 40 % longer, beside all others, until the block ends."""
    before = texts.FOLDER
    with tempfile.TemporaryDirectory() as folder:
        write_catalogue(Path(folder), LONG_CODE, lengthened)
        for code in texts.languages():
            if code != texts.ENGLISH:
                (Path(folder) / code).symlink_to(before / code)
        texts.FOLDER = Path(folder)
        try:
            yield
        finally:
            texts.FOLDER = before
            texts.use_language(texts.ENGLISH)


def transcript_of(game_id: str) -> str:
    """Return the whole file of a game. The long language must be on offer."""
    golden, *others = records(game_id)
    parts = [_part(f"{golden.seats} seats", Sitting(golden, (HOME, *OTHERS)).read())]
    for record in others:
        sitting = Sitting(record, (HOME, *OTHERS))
        parts.append(_part(f"{record.seats} seats", sitting.read(to_the_end=False)))
    if golden.seats == 2 and len(choosers_of(get(game_id), 2)) > 1:
        pair = Sitting(golden, (HOME, *OTHERS), people=2).read(to_the_end=False)
        pair.sounds.clear()
        parts.append(_part("two people at one keyboard", pair))
    longer = Sitting(golden, (HOME,), language=LONG_CODE).read(to_the_end=False)
    longer.sounds.clear()  # the same in every language
    parts.append(_part(f"{golden.seats} seats, a language 40 % longer", longer))
    return "\n".join(parts)


def _part(title: str, transcript: Transcript) -> str:
    """Return a sitting, moment by moment."""
    lines = [f"# {title}"]
    windows: Sequence[Window] = (HOME, *OTHERS)
    for moment in MOMENTS:
        for window in windows:
            read = transcript.moments.get((moment, window))
            if read is not None:
                (width, height), text = window
                lines += [f"## {moment}, {width}x{height}, text {text} %", *read]
    if transcript.sounds:
        lines.append("## sounds, by seconds")
        cues = [f"{seconds:.2f} {name}" for seconds, name in transcript.sounds]
        rows = range(0, len(cues), CUES_A_LINE)
        lines += [", ".join(cues[row : row + CUES_A_LINE]) for row in rows]
    return "\n".join(lines) + "\n"


def difference(game_id: str) -> str:
    """Return how the file of a game would change, as a unified diff; empty if it would not."""
    path = FOLDER / f"{game_id}.txt"
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    now = transcript_of(game_id)
    rows = difflib.unified_diff(
        before.splitlines(), now.splitlines(), path.name, "now", lineterm="", n=1
    )
    return "\n".join(rows)


def main() -> int:
    """Write the files, or print how they differ; 1 if any does."""
    parser = argparse.ArgumentParser(prog="tests.oracle", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="ID", help="games; all if none is named")
    parser.add_argument("--check", action="store_true", help="print the difference, write nothing")
    given = parser.parse_args()
    changed = 0
    with long_language():
        for game_id in given.games or GAMES:
            if not given.check:
                path = FOLDER / f"{game_id}.txt"
                path.write_text(transcript_of(game_id), encoding="utf-8")
            elif rows := difference(game_id):
                changed += 1
                print(rows, flush=True)
    return int(changed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
