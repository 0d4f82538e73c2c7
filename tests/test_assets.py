"""Sprites and sounds are found, in a checkout and where the program is installed."""

from __future__ import annotations

from pathlib import Path

from game.assets import SOUNDS, SPRITES, asset_folder
from game.table.bars import auto_tool, choosing_tools, usual_tools
from game.variants import GAMES


def test_a_checkout_has_them_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "sounds").mkdir()
    assert asset_folder("sounds", tmp_path / "game") == tmp_path / "sounds"


def test_an_installed_program_has_them_inside_whatever_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "game" / "sounds").mkdir(parents=True)
    (tmp_path / "sounds").mkdir()
    assert asset_folder("sounds", tmp_path / "game") == tmp_path / "game" / "sounds"


def test_every_game_has_a_picture() -> None:
    assert not [game for game in GAMES if not (SPRITES / "games" / f"{game}.svg").is_file()]


def test_every_button_in_the_corner_of_a_table_has_an_icon_and_a_hint() -> None:
    choosing = choosing_tools(undo=True, redo=True, advice="Help?")
    tools = [*usual_tools(), *choosing, auto_tool(auto=False)]
    assert len(tools) == 7
    for _, icon, hint, _, _ in tools:
        assert hint and (SPRITES / "icons" / f"{icon}.svg").is_file()


def test_this_one_has_its_pictures_and_sounds() -> None:
    assert (SPRITES / "window_icon.svg").is_file()
    assert (SOUNDS / "effects" / "flip-1.ogg").is_file()
