"""The art: complete, inside the part of SVG that SDL draws, and what `sprites/make.py` writes.

SDL's drawing is compared with resvg, so a feature that SDL silently ignores shows as a difference.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SETS = (
    *("standard", "four_colour", "jumbo", "jumbo_four_colour"),
    *("counting", "counting_four_colour"),
)
RANKS = ("0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CODES = {rank + suit for rank in RANKS for suit in "SHDC"} | {
    "RJ", "BJ", "WR", "WB", "WH", "WD", "WS", "WC",
}  # fmt: skip

PAINT = {"fill", "fill-rule", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap",
         "stroke-dasharray", "opacity", "transform"}  # fmt: skip
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform", "opacity"},
    "defs": set(),
    "path": {"d"} | PAINT,
    "rect": {"x", "y", "width", "height", "rx", "ry"} | PAINT,
    "circle": {"cx", "cy", "r"} | PAINT,
    "ellipse": {"cx", "cy", "rx", "ry"} | PAINT,
    "linearGradient": {"id", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"#[0-9a-f]{6}|none|url\(#\w+\)")

FILES = sorted(path.relative_to(SPRITES).as_posix() for path in SPRITES.rglob("*.svg"))


def faults(name: str) -> list[str]:
    """Return what in a picture SDL's reader would not draw."""
    out = []
    for element in ElementTree.parse(SPRITES / name).iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ALLOWED:
            out.append(f"{name}: element {tag}")
            continue
        out += [f"{name}: {tag} {key}" for key in element.attrib if key not in ALLOWED[tag]]
        for key in ("fill", "stroke", "stop-color"):
            if not COLOUR.fullmatch(element.get(key, "none")):
                out.append(f"{name}: {key} {element.get(key)}")
        if tag.endswith("Gradient"):
            places = [value for key, value in element.attrib.items() if key != "id"]
            out += [f"{name}: {value} is no percentage" for value in places if value[-1] != "%"]
    return out


def test_every_picture_stays_in_the_part_of_svg_that_sdl_draws() -> None:
    assert FILES
    assert [fault for name in FILES for fault in faults(name)] == []


@pytest.mark.parametrize("card_set", SETS)
def test_every_set_has_every_card(card_set: str) -> None:
    assert {path.stem for path in (SPRITES / "cards" / card_set).glob("*.svg")} == CODES


def test_every_game_of_the_catalogue_has_a_picture() -> None:
    variants = SPRITES.parent / "game" / "variants"
    ids = {path.stem for path in variants.glob("[a-z]*.py")}
    pictures = {path.stem for path in (SPRITES / "games").glob("*.svg")}
    assert "_default" in pictures
    without = {
        name for name in ids if f'id = "{name}"' in (variants / f"{name}.py").read_text("utf-8")
    }
    assert without - pictures == set()


def test_no_letter_of_a_language_is_drawn_but_where_another_takes_its_place() -> None:
    sys.path.insert(0, str(SPRITES))
    try:
        from artkit.glyphs import GLYPHS, LETTERS
        from artkit.jokers import LETTERS as JOKER
    finally:
        sys.path.remove(str(SPRITES))
    exchanged = {name: LETTERS for name in FILES if re.match(r"games/|cards/\w+/[AKQJ]", name)}
    exchanged |= {name: JOKER for name in FILES if re.match(r"cards/\w+/[RB]J", name)}
    titles = {name for name in FILES if name.startswith("title")}
    found = {
        (name, letter)
        for name in set(FILES) - titles
        for letter, (_, path) in GLYPHS.items()
        if letter.isalpha() and f'd="{path}"' in (SPRITES / name).read_text("utf-8")
    }
    assert {letter for _, letter in found} == {*"AKQJOER"}
    assert [pair for pair in sorted(found) if pair[1] not in exchanged.get(pair[0], "")] == []


def test_suit_paths_are_shared_with_other_code() -> None:
    paths = json.loads((SPRITES / "suits" / "paths.json").read_text("utf-8"))
    assert set(paths) == set("SHDC")
    for letter, d in paths.items():
        assert d in (SPRITES / "suits" / f"{letter}.svg").read_text("utf-8")


def test_backs_look_the_same_upside_down() -> None:
    for back in sorted((SPRITES / "backs").glob("*.svg")):
        image = pygame.image.load_sized_svg(str(back), (100, 140))
        turned = pygame.transform.rotate(image, 180)
        assert difference(image, pixels(turned)) < 1.5, back.name


def pixels(image: pygame.Surface) -> bytes:
    """The picture on white, as red, green, blue."""
    ground = pygame.Surface(image.get_size(), depth=24)
    ground.fill("white")
    ground.blit(image, (0, 0))
    return pygame.image.tobytes(ground, "RGB")


def difference(image: pygame.Surface, other: bytes) -> float:
    """The mean difference of two pictures, from 0 to 255."""
    mine = pixels(image)
    assert len(mine) == len(other)
    return sum(abs(a - b) for a, b in zip(mine, other, strict=True)) / len(mine)


def drawn_size(name: str) -> tuple[int, int]:
    """Cards at 100 by 140, wide pictures as they are, the rest at 128: whole pixels every time."""
    root = ElementTree.parse(SPRITES / name).getroot()
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    if width > height:
        return width, height
    return (100, 140) if width < height else (128, 128)


SAMPLE = [
    name
    for name in FILES
    if not name.startswith(("cards/four", "cards/jumbo", "suits/four", "table/felt"))
]


@pytest.mark.parametrize("folder", sorted({name.rpartition("/")[0] for name in SAMPLE}))
def test_sdl_draws_what_resvg_draws(folder: str, tmp_path: Path) -> None:
    resvg_py = pytest.importorskip("resvg_py")
    for name in (name for name in SAMPLE if name.rpartition("/")[0] == folder):
        image = pygame.image.load_sized_svg(str(SPRITES / name), drawn_size(name))
        png = tmp_path / "reference.png"
        drawn = resvg_py.svg_to_bytes(
            svg_path=str(SPRITES / name), width=image.get_width(), height=image.get_height()
        )
        png.write_bytes(bytes(drawn))
        reference = pygame.image.load(str(png))
        assert difference(image, pixels(reference)) < 4, name


def test_the_program_writes_exactly_the_committed_pictures(tmp_path: Path) -> None:
    program = [sys.executable, str(SPRITES / "make.py"), "--out", str(tmp_path)]
    subprocess.run(program, check=True, capture_output=True, timeout=60)
    written = {p.relative_to(tmp_path).as_posix(): p for p in tmp_path.rglob("*") if p.is_file()}
    assert sorted(name for name in written if name.endswith(".svg")) == FILES
    changed = [n for n, p in written.items() if p.read_bytes() != (SPRITES / n).read_bytes()]
    assert changed == []
