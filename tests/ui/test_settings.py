"""Settings keep what fits and never stop a start."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given
from hypothesis import settings as run
from hypothesis import strategies as st

from game.ui.settings import SPEED_FACTORS, SPEEDS, Settings

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


def test_settings_survive_being_kept() -> None:
    settings = Settings(effects=0.25, speed="fast", jumbo=True, bindings={"undo": ["ctrl+u"]})
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings


def test_an_unfit_value_becomes_the_default() -> None:
    settings = Settings.from_dict({"effects": 7, "speed": "ludicrous", "window": [1], "jumbo": 1})
    assert settings == Settings()


def test_an_unknown_setting_is_ignored() -> None:
    assert Settings.from_dict({"no such thing": 1, "to_dict": 2}) == Settings()


def test_an_unfit_change_is_refused() -> None:
    settings = Settings()
    assert not settings.put("text_size", 117)
    assert not settings.put("pace", 3)
    assert settings.put("text_size", 150)
    assert settings == Settings(text_size=150)


def test_card_sets_follow_the_switches() -> None:
    assert Settings().card_set == "standard"
    assert Settings(jumbo=True).card_set == "jumbo"
    assert Settings(four_colours=True).card_set == "four_colour"
    assert Settings(jumbo=True, four_colours=True).card_set == "jumbo_four_colour"
    assert Settings(counting=True, jumbo=True).card_set == "counting"
    assert Settings(counting=True, four_colours=True).card_set == "counting_four_colour"


def test_every_speed_has_a_factor_and_they_grow_until_instant() -> None:
    factors = [SPEED_FACTORS[speed] for speed in SPEEDS]
    assert factors[:-1] == sorted(factors[:-1])
    assert factors[-1] == 0


@run(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(list(Settings().to_dict())), VALUES))
def test_whatever_was_stored_gives_usable_settings(stored: dict[str, object]) -> None:
    settings = Settings.from_dict(stored)
    assert Settings.from_dict(settings.to_dict()) == settings
    assert settings.pace >= 0
