"""The opening of the window: its language, its position on the screen, a game to be watched."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.assets import SPRITES
from game.setup.window_options import WindowOptions
from game.texts import PROGRAM, first_known, tr, use_language
from game.texts.notation import choose
from game.ui.settings import Settings
from game.ui.window import Window

if TYPE_CHECKING:
    from game.match.match_plan import MatchPlan


def use_chosen_language(settings: Settings) -> None:
    """Use the language that is chosen, or else the first of the computer's that there is."""
    use_language(first_known(wanted_languages(settings)))
    choose(settings.notation)


def wanted_languages(settings: Settings) -> list[str]:
    """Return the codes of the chosen language and of the computer's, the most wanted first."""
    wanted = [settings.language]
    for locale in pygame.system.get_pref_locales():
        wanted.append("_".join(part for part in (locale["language"], locale["country"]) if part))
    return [code for code in wanted if code]


def settings_of(kept: Mapping[str, object], options: WindowOptions) -> Settings:
    """Return the settings that are kept, with the language that the command line asks for."""
    settings = Settings.from_dict(kept)
    if options.language is not None:
        settings.put("language", options.language)
    return settings


def open_screen(options: WindowOptions, settings: Settings) -> Window:
    """The window, as the command line and the settings want it. Raises pygame.error."""
    return Window(
        options.size or settings.window,
        title=tr(PROGRAM),
        icon=SPRITES / "window_icon.svg",
        fullscreen=options.fullscreen or settings.fullscreen,
        first=options.size is None and settings.window == Settings.window,
    )


def record_of(file: Path) -> tuple[MatchPlan, dict[str, Any]]:
    """The finished game in a file. Raises Refusal, which names the file."""
    from game.match.saved_games import read_file

    return read_file(file)
