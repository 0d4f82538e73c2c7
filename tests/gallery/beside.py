"""Our screens beside the pictures that they are to reach, at the same size.

`python3 main.py --tool tests.gallery.beside [NAME...] [--pictures DIR] [--out DIR]` leads the
program to the moment of each picture in the folder (such as `wargops-800x600`), and writes a
picture of both side by side. It ends with status 1 if a picture has no moment of ours. They are
for eyes; nothing compares them.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.gallery import moments, practice_moments, workshop_moments
from tests.stage import Stage

ROOT = Path(__file__).resolve().parents[2]
GAP = 8
SMALLEST = (800, 600)
"""Pictures of smaller windows are half as large as the window that they show."""

MOMENTS: dict[str, Callable[[Stage], None]] = {
    "class": practice_moments.classroom,
    "fire": moments.fire,
    "first_steps": moments.first_steps,
    "five_man": moments.ordered("five_man_melee", 4),
    "galactic-six": moments.war_for_six,
    "garden": practice_moments.garden,
    "gate": practice_moments.gate,
    "kingdoms": moments.ordered("kingdoms", 6),
    "menu": moments.menu,
    "menu_shelves": moments.shelves,
    "minor_warfare": moments.minor_warfare,
    "moms_bluff": moments.moms_bluff,
    "multiplication": practice_moments.multiplication,
    "practice": practice_moments.practice,
    "extra-in-game": practice_moments.extra_in_game,
    "practice_two": practice_moments.practice_two,
    "replay": moments.replay,
    "results-comeback": moments.won,
    "results-lost": moments.lost,
    "napoleon": moments.napoleon,
    "prisoner": moments.prisoner,
    "rocky": moments.rocky,
    "scramble": moments.scramble,
    "stamps": moments.stamps,
    "suit_high": moments.suit_high,
    "war-battle": moments.war_at_rest,
    "war-double": moments.double_war,
    "war-double-beats": moments.double_war,
    "two-levels": practice_moments.two_levels,
    "wargops": moments.wargops,
    "wilcox": moments.wilcox,
    "workshop-1-bench": workshop_moments.bench,
    "workshop-2-drawer": workshop_moments.drawer,
    "workshop-3-special-card": workshop_moments.special_card,
    "workshop-4-never-ends": workshop_moments.never_ends,
    "workshop-5-shelf-and-share": workshop_moments.shelf_and_share,
}
"""Ways to our screens, by the name of a picture without its sizes."""


def named(picture: Path) -> tuple[str, tuple[int, int], int]:
    """Return what a picture shows: its moment, the size of the window, and the size of text."""
    text = re.search(r"-text(\d+)", picture.stem)
    size = re.search(r"-(\d+)x(\d+)", picture.stem)
    if size is None:
        raise SystemExit(f"{picture.name}: its name should end with a size, as war-1280x720.png")
    name = re.sub(r"-text\d+|-\d+x\d+", "", picture.stem)
    return name, (int(size[1]), int(size[2])), int(text[1]) if text else 100


def taken(name: str, size: tuple[int, int], text: int) -> pygame.Surface:
    """Our screen at that moment."""
    small = size[0] < SMALLEST[0]
    window = (2 * size[0], 2 * size[1]) if small else size
    stage = Stage(window, text_size=text, first_steps=name == "first_steps")
    MOMENTS[name](stage)
    picture = stage.ctx.screen.surface.convert(24)
    stage.close()
    return pygame.transform.smoothscale(picture, size) if small else picture


def pair(ours: pygame.Surface, theirs: pygame.Surface) -> pygame.Surface:
    """Ours at the left, the picture at the right."""
    wide, high = theirs.get_size()
    both = pygame.Surface((2 * wide + GAP, high))
    both.blit(ours, (0, 0))
    both.blit(theirs, (wide + GAP, 0))
    return both


def main() -> None:
    """Write a pair for each picture named, or for all."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery.beside", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="pictures; all if none is named")
    parser.add_argument("--pictures", default=str(ROOT.parent / "shared" / "mockups"))
    parser.add_argument("--out", default=str(Path(__file__).parent / "out"))
    given = parser.parse_args()
    missing = make(Path(given.pictures), Path(given.out), given.names)
    if missing:
        print(f"no moment of ours is like {', '.join(missing)}", file=sys.stderr)
        raise SystemExit(1)


def make(folder: Path, out: Path, names: Sequence[str] = ()) -> list[str]:
    """Write the pairs; the names of pictures to which there is no moment."""
    pictures = sorted(folder.glob("*.png"))
    if not pictures:
        raise SystemExit(f"{folder}: there are no pictures in it; name their folder by --pictures")
    out.mkdir(parents=True, exist_ok=True)
    missing = []
    for picture in pictures:
        name, size, text = named(picture)
        if names and picture.stem not in names and name not in names:
            continue
        if name not in MOMENTS:
            missing.append(picture.stem)
            continue
        both = pair(taken(name, size, text), pygame.image.load(picture).convert(24))
        pygame.image.save(both, out / f"beside-{picture.name}")
        print(picture.stem, flush=True)
    return missing


if __name__ == "__main__":
    main()
