"""Draws all art of the game: `python sprites/make.py` writes every SVG file below `sprites/`.

The same program always writes the same bytes, so the committed pictures can be checked against
it. `--out DIR` writes somewhere else.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from artkit import (
    backs,
    cards,
    champions,
    emblems,
    faces,
    fighters,
    games,
    garden,
    glyphs,
    icons,
    moods,
    suits,
    table,
    title,
)
from artkit.svg import document


def pictures() -> Iterator[tuple[str, str]]:
    """Every file as (path below the folder, text)."""
    for card_set in cards.SETS:
        for code in cards.codes():
            yield f"cards/{card_set.name}/{code}.svg", cards.face(code, card_set)
    yield "cards/letters.json", json.dumps(glyphs.letters(), indent=1) + "\n"
    for folder, colours in (("suits", suits.TWO_COLOURS), ("suits/four", suits.FOUR_COLOURS)):
        for letter, colour in colours.items():
            picture = document(100, 100, [suits.sign(letter, 50, 50, 100, colour)])
            yield f"{folder}/{letter}.svg", picture
    for name, text in icons.icons().items():
        yield f"icons/{name}.svg", text
    drawn = games.games()
    for name, text in drawn.items():
        yield f"games/{name}.svg", text
    for name, text in emblems.emblems().items():
        yield f"emblems/{name}.svg", text
    yield "cloths.json", json.dumps(emblems.cloths(drawn), indent=1) + "\n"
    for name, draw in faces.FACES.items():
        yield f"faces/{name}.svg", draw()
    for name, text in moods.moods().items():
        yield f"faces/moods/{name}.svg", text
    for name, text in champions.champions().items():
        yield f"faces/champions/{name}.svg", text
    for name, text in fighters.fighters().items():
        yield f"faces/fighters/{name}.svg", text
    yield "faces/coats.json", json.dumps(fighters.coats(), indent=1) + "\n"
    for name, text in garden.plants().items():
        yield f"garden/{name}.svg", text
    yield "icons/garden.svg", garden.icon()
    for name, draw in backs.BACKS.items():
        yield f"backs/{name}.svg", draw()
    yield "table/felt.svg", table.felt()
    yield "table/slot.svg", table.slot()
    yield "title.svg", title.title()
    for code, name in title.NAMES.items():
        yield f"title-{code}.svg", title.title(name)
    yield "window_icon.svg", title.window_icon()
    yield "app.svg", title.app()
    yield "suits/paths.json", json.dumps(suits.PATHS, indent=2) + "\n"


def main() -> None:
    """Write everything."""
    parser = argparse.ArgumentParser(description="Draw all art of the game.")
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).parent, help="folder to write to"
    )
    folder: Path = parser.parse_args().out
    count = 0
    for name, text in pictures():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    print(f"{count} pictures written to {folder}")


if __name__ == "__main__":
    main()
