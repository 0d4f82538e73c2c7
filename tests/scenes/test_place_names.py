"""Whatever keys, pads or a screen reader reach has an honest name, at every question."""

from __future__ import annotations

import re

import pytest

from game.rules.cards import code
from game.scenes.menu.game_tile import GameTile
from game.table.question.card_targets import CardTarget
from game.table.table_scene import TableScene
from game.texts.card_names import card_name, in_words
from game.ui.widgets import Stepper, TextField, Toggle
from tests.scenes.playing_table import seat, until
from tests.scenes.test_any_window import OTHERS, SCREENS
from tests.scenes.test_by_ear import CARD
from tests.stage import Stage

pytestmark = pytest.mark.usefixtures("painted_at_rest")

_SIGNS = re.compile(r"[{}*]")


def nameless(stage: Stage) -> list[str]:
    """The keys of places that keys reach, whose name is none, or no words, or not their own."""
    names: dict[str, str] = {}
    wrong = []
    for widget in stage.ui.focusables():
        name = widget.spoken
        token = widget.token if isinstance(widget, CardTarget) else None
        # The same game may stand on several shelves, where a press does the same.
        other = "" if isinstance(widget, GameTile) else names.get(name)
        if not name or _SIGNS.search(name) or (other and not CARD.search(name)):
            wrong.append(f"{widget.key}: {name!r}, as {other}")
        if isinstance(widget, CardTarget) and ": " not in name:
            wrong.append(f"{widget.key}: {name!r} does not say what pressing does")
        if token is not None:
            named = CARD.findall(name)
            if named != ([] if token.back else [card_name(code(token.face))]):
                wrong.append(f"{widget.key}: {name!r} tells of {named}")
        names[name] = widget.key
    return wrong


@pytest.mark.parametrize("screen", [*SCREENS, *OTHERS])
def test_every_place_on_every_screen_has_a_name_in_words(stage: Stage, screen: str) -> None:
    # Another test makes sure that no screen is left out here.
    (SCREENS | OTHERS)[screen](stage)
    stage.frame(2)
    assert nameless(stage) == []


def test_every_place_of_the_whole_menu_has_a_name_in_words(stage: Stage) -> None:
    stage.go.menu()
    stage.frame(4)
    assert len(names(stage)) > 40 and nameless(stage) == []
    stage.click("shelf:all")
    assert nameless(stage) == []
    stage.press("/")
    assert nameless(stage) == []


def names(stage: Stage) -> dict[str, str]:
    return {widget.key: widget.spoken for widget in stage.ui.focusables()}


def asked(stage: Stage, game: str) -> TableScene:
    table = seat(stage, game, 2, 1)
    until(stage, lambda: table.flow.question is not None)
    return table


def test_a_card_is_called_in_full_and_what_pressing_it_does(stage: Stage) -> None:
    asked(stage, "wargops")
    assert "Play: king of spades" in names(stage).values()


def test_a_pile_is_called_with_how_many_lie_there(stage: Stage) -> None:
    table = seat(stage, "classic", 2, 1)
    until(stage, lambda: table.flow.waiting)
    assert table.controls.ui.find("packet:0") is not None
    assert [w.spoken for w in stage.ui.root.walk() if w.key == "packet:0"] == [
        "Turn the cards: Stock, 26 cards"
    ]


@pytest.mark.parametrize(
    ("sign", "words"),
    [
        ("{KS}", "king of spades"),
        ("{10H}", "10 of hearts"),
        ("{0D}", "nought of diamonds"),
        ("{RJ}", "red joker"),
        ("{WC}", "wild card for clubs"),
        ("{WB}", "black wild card"),
        ("{back}", "face-down card"),
        ("# Battle 2", "Battle 2"),
        ("**14** cards", "14 cards"),
        ("{AS} beats {2C}", "ace of spades beats 2 of clubs"),
    ],
)
def test_signs_are_said_in_words(sign: str, words: str) -> None:
    assert in_words(sign) == words


def test_what_shows_a_value_says_it(stage: Stage) -> None:
    switch = Toggle("Music", True, print, key="music")
    assert switch.spoken == "Music: on"
    bet = Stepper(range(5), 3, print, key="bet", label="A number from 0 to 4")
    assert bet.spoken == "A number from 0 to 4: 3"
    assert TextField("Kit", key="name", label="Name").spoken == "Name: Kit"
