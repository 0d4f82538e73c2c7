"""Colours that can be read, sizes that fit."""

from __future__ import annotations

import pytest

from game.ui.theme import HIGH_CONTRAST, Colour, Palette, Theme

PAIRS = [
    *[("on_felt", ground) for ground in ("felt", "felt_dark", "felt_raised")],
    *[("on_felt_soft", ground) for ground in ("felt", "felt_dark")],
    *[("ink", ground) for ground in ("panel", "panel_soft", "control")],
    *[("ink_soft", ground) for ground in ("panel", "panel_soft")],
    *[("on_accent", "accent"), ("on_chosen", "chosen")],
    *[("on_tag", tag) for tag in ("luck", "choice", "practice")],
    *[(colour, "panel") for colour in ("good", "bad", "red_suit", "blue_suit", "green_suit")],
    *[
        (colour, "felt")
        for colour in (
            *("good_on_felt", "bad_on_felt", "red_suit_on_felt"),
            *("blue_suit_on_felt", "green_suit_on_felt"),
        )
    ],
]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours as WCAG defines it, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    parts = []
    for value in colour:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
@pytest.mark.parametrize("palette", [Palette(), HIGH_CONTRAST], ids=["usual", "high"])
def test_text_stands_out_from_its_ground(palette: Palette, ink: str, ground: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


def test_high_contrast_is_higher() -> None:
    for ink, ground in (("ink", "panel"), ("ink_soft", "panel"), ("on_felt", "felt")):
        usual = contrast(getattr(Palette(), ink), getattr(Palette(), ground))
        high = contrast(getattr(HIGH_CONTRAST, ink), getattr(HIGH_CONTRAST, ground))
        assert high >= usual


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 200])
def test_targets_are_large_enough_and_text_grows(size: tuple[int, int], percent: int) -> None:
    theme = Theme(size, percent)
    assert theme.target >= 44
    assert theme.text("body") >= 16 * percent / 100
    assert theme.text("tiny") < theme.text("body") < theme.text("title")


def test_four_colours_tell_all_suits_apart() -> None:
    theme = Theme(four_colours=True)
    for on_felt in (False, True):
        assert len({theme.suit(letter, on_felt=on_felt) for letter in "SHDC"}) == 4
