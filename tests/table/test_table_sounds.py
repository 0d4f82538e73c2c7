"""The table's sounds while a game goes on: sounds with their pictures, music with the stretch."""

from __future__ import annotations

from itertools import groupby

import pytest

from tests.sounds.table_sounds import TableSounds

DOUBLE_WAR = {
    "stock": [
        ["8S", "2S", "5D", "9C", "4S", "3H", "7H", "6C", "AS", "2D", "3D"],
        ["8D", "6H", "JC", "2C", "4C", "7S", "9S", "10S", "QS", "5C", "6S"],
    ]
}
MARCHING = {"stock": [["AS", "KS", "QS", "JS", "5C", "6C"], ["2D", "3D", "4D"]]}


def music(sounds: TableSounds) -> list[str]:
    """The places whose music was played, in turn."""
    places = [cue.name for cue in sounds.sound.cues if cue.name.startswith("music ")]
    return [place.removeprefix("music ") for place, _ in groupby(places)]


def heard(sounds: TableSounds) -> list[str]:
    return [cue.name for cue in sounds.sound.cues if cue.name and "music" not in cue.name]


def test_a_double_war_is_heard_blow_by_blow_and_card_by_card() -> None:
    sounds = TableSounds("classic", deal=DOUBLE_WAR)
    sounds.until(lambda: "best" in heard(sounds))
    names = [name for name in heard(sounds) if name not in ("flip", "face")]
    assert [(name, len(list(times))) for name, times in groupby(names)] == [
        ("war", 1),
        ("thump", 7),
        ("short_breath", 1),
        ("reveal", 1),
        ("war", 1),
        ("thump", 7),
        ("breath", 1),
        ("reveal", 1),
        ("win", 1),
        ("caught", 5),
        ("best", 1),
    ]


def test_the_march_comes_in_the_last_stretch_the_finale_with_the_last_battle() -> None:
    sounds = TableSounds("classic", deal=MARCHING)
    sounds.until(lambda: sounds.stage.top is not sounds.table)
    assert music(sounds) == ["table", "march", "finale", "table"]
    names = heard(sounds)
    assert "points" in names[names.index("victory") :], "the crown comes after the fanfare"


def test_coming_back_to_the_table_brings_back_the_music_of_its_stretch() -> None:
    sounds = TableSounds("classic", deal=MARCHING)
    sounds.until(lambda: music(sounds)[-1] == "march")
    sounds.stage.press("p")
    assert sounds.stage.top.name == "pause"
    sounds.stage.ctx.sound.music("menu")
    sounds.stage.press("escape")
    assert music(sounds)[-1] == "march"


@pytest.mark.parametrize(
    ("people", "words"),
    [
        ((True, False), ["You have one card left!", "You leave the game!"]),
        ((True, True), ["Fox has one card left!", "Fox leaves the game!"]),
    ],
)
def test_only_one_who_plays_alone_is_spoken_to(people: tuple[bool, ...], words: list[str]) -> None:
    sounds = TableSounds("classic", people, deal={"stock": MARCHING["stock"][::-1]})
    called = set[str]()
    while sounds.stage.top is sounds.table:
        sounds.frame()
        shout = sounds.table.playback.shout
        called |= {shout.text} if shout is not None else set()
    assert sounds.sound.captioned == words
    assert words[0] in called, "as a big word over the table, too"


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_click_drops_what_was_still_to_be_heard(key: str) -> None:
    sounds = TableSounds("classic", deal=DOUBLE_WAR)
    sounds.until(lambda: heard(sounds).count("caught") == 2)
    sounds.stage.press(key)
    sounds.stage.frame(10)
    assert sounds.sound.cues[-1].name != "best" and heard(sounds).count("caught") == 2


def test_all_at_once_only_the_end_is_heard() -> None:
    sounds = TableSounds("classic", deal=DOUBLE_WAR, speed="instant")
    sounds.until(lambda: sounds.stage.top is not sounds.table)
    assert heard(sounds) == ["victory"]
