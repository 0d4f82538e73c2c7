"""Whether all words stand out from their ground: on every page and at tables, as they are painted.

`python3 main.py --tool tests.bench.contrast [--page NAME]... [--high]` opens each page twice: once
to be told which texts stand where, in which ink, and once painted, so that what lies under them is
what is seen. The ground of a text is the median of the pixels around its letters. It names each
text with a contrast of less than 4.5 : 1, or 3 : 1 where letters are 24 pixels high, or 19 and
bold, as WCAG measures it; of a text with an outline the better of both. What is covered at the
moment is left out. `--high`: with *High contrast*.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame import Rect, Surface

from game.ui.fonts import BOLD
from tests.bench.room import LONG_NAME, PAGES, Open
from tests.drawn_texts import Text, reading, texts_of
from tests.gallery import moments
from tests.scenes.pages import practised
from tests.stage import Stage
from tests.ui.test_theme import contrast

LEAST, LEAST_LARGE = 4.5, 3.0
_LARGE, _LARGE_BOLD = 24, 19
_THERE = 30
"""How far a pixel of a text that is seen may be from its ink, all three colours together."""


def shown(stage: Stage) -> None:
    """Open a table on which an example is played."""
    stage.go.rules("classic")
    stage.frame()
    stage.click("show")
    stage.frame(40)


SCREENS: dict[str, Open] = PAGES | {
    "rules": lambda stage, who: stage.go.rules("classic"),
    "set-up": lambda stage, who: stage.go.setup("addition"),
    "show it": lambda stage, who: shown(stage),
    "war": lambda stage, who: moments.double_war(stage),
    "six": lambda stage, who: moments.war_for_six(stage),
    "bluff": lambda stage, who: moments.moms_bluff(stage),
    "fire": lambda stage, who: moments.fire(stage),
    "boxing": lambda stage, who: moments.rocky(stage),
}


def _opened(screen: str, size: tuple[int, int], high: bool) -> Stage:
    stage = Stage(size, first_steps=True, high_contrast=high)
    SCREENS[screen](stage, practised(stage, LONG_NAME, "fox", days=12))
    stage.frame(30)
    return stage


def faint(screens: Iterable[str], size: tuple[int, int], *, high: bool = False) -> Iterator[str]:
    """Yield what does not stand out on these screens, with the contrast that it has."""
    for screen in screens:
        with reading():
            stage = _opened(screen, size, high)
            texts = texts_of(stage.top)
            stage.close()
        stage = _opened(screen, size, high)
        picture = stage.ctx.screen.surface.copy()
        stage.close()
        sheets = [text.room for text in texts if text.owner.startswith("sheet")]
        contrasts: list[tuple[float, Text]] = []
        for text in texts:
            covered = not text.owner.startswith("sheet") and text.box.collidelist(sheets) >= 0
            now = None if covered else _contrast(text, picture)
            if now is None:
                continue
            if contrasts and _is_outline(contrasts[-1][1], text):
                now = max(now, contrasts.pop()[0])
            contrasts.append((now, text))
        for now, text in contrasts:
            large = text.px >= (_LARGE_BOLD if text.weight >= BOLD else _LARGE)
            if now < (LEAST_LARGE if large else LEAST):
                yield f"{screen}: {now:.2f} {text.owner}: {text.words!r}, {text.px} px"


def _is_outline(first: Text, text: Text) -> bool:
    """Whether two texts are the same, a few pixels apart."""
    same = first.owner == text.owner and first.words == text.words
    return same and first.box.inflate(-4, -4).colliderect(text.box.inflate(-4, -4))


def _contrast(text: Text, picture: Surface) -> float | None:
    """Return the contrast of a text in a picture; None where it is not seen."""
    import numpy as np

    box = Rect(text.seen).clip(picture.get_rect())
    if box.width < text.px // 3 or box.height < text.px // 2:
        return None
    around = box.inflate(text.px // 2, text.px // 4).clip(picture.get_rect())
    pixels = pygame.surfarray.array3d(picture)
    of_letters, of_ground = (
        pixels[place.left : place.right, place.top : place.bottom].reshape(-1, 3).astype(int)
        for place in (box, around)
    )
    if np.abs(of_letters - np.array(text.ink)).sum(axis=1).min() > _THERE:
        return None
    red, green, blue = (int(part) for part in np.median(of_ground, axis=0))
    return contrast(text.ink, (red, green, blue))


def main(argv: list[str]) -> int:
    """Print what does not stand out; 1 if anything does not."""
    parser = argparse.ArgumentParser(prog="tests.bench.contrast", description=__doc__)
    parser.add_argument("--page", action="append", choices=list(SCREENS))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--high", action="store_true")
    asked = parser.parse_args(argv)
    wide, _, high = asked.size.partition("x")
    complaints = list(faint(asked.page or SCREENS, (int(wide), int(high)), high=asked.high))
    print("\n".join(complaints) or "all words stand out")
    return int(bool(complaints))


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]))
