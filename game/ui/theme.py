"""Colours and sizes: a calm look for every screen, in pixels for this window and text size.

A theme is made anew whenever the window, the text size or the contrast changes, and never changes
itself. It draws nothing. Every text colour keeps a contrast of 4.5:1 on the surfaces it is for.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.field_classes import frozen

if TYPE_CHECKING:
    from game.ui.settings import Settings

Colour = tuple[int, int, int]


class Palette:
    """Colours by what they are for. `felt` is the table behind everything, `panel` lies on it.

    A plain class: a dataclass of so many fields would take a hundredth of a second to make.
    """

    felt: Colour = (28, 70, 76)
    felt_dark: Colour = (17, 46, 53)
    felt_raised: Colour = (41, 92, 98)
    felt_edge: Colour = (72, 128, 132)
    on_felt: Colour = (247, 243, 232)
    on_felt_soft: Colour = (197, 216, 213)
    panel: Colour = (252, 247, 236)
    panel_soft: Colour = (243, 234, 216)
    panel_edge: Colour = (221, 206, 178)
    ink: Colour = (45, 39, 34)
    ink_soft: Colour = (100, 87, 72)
    control: Colour = (255, 253, 248)
    control_edge: Colour = (188, 168, 132)
    accent: Colour = (246, 184, 66)
    accent_edge: Colour = (196, 134, 22)
    on_accent: Colour = (48, 34, 8)
    focus: Colour = (255, 205, 80)
    focus_on_panel: Colour = (13, 104, 122)
    chosen: Colour = (24, 104, 112)
    on_chosen: Colour = (255, 255, 255)
    luck: Colour = (46, 98, 158)
    choice: Colour = (158, 72, 42)
    practice: Colour = (47, 115, 62)
    on_tag: Colour = (255, 255, 255)
    good: Colour = (33, 115, 62)
    bad: Colour = (176, 42, 40)
    good_on_felt: Colour = (150, 226, 160)
    bad_on_felt: Colour = (255, 178, 164)
    red_suit: Colour = (190, 36, 42)
    red_suit_on_felt: Colour = (255, 152, 142)
    blue_suit: Colour = (24, 88, 180)
    blue_suit_on_felt: Colour = (150, 198, 255)
    green_suit: Colour = (18, 112, 50)
    green_suit_on_felt: Colour = (142, 222, 152)
    shadow: Colour = (6, 22, 26)


class _HighContrast(Palette):
    felt: Colour = (10, 24, 28)
    felt_dark: Colour = (0, 0, 0)
    felt_raised: Colour = (28, 56, 62)
    felt_edge: Colour = (220, 232, 232)
    on_felt: Colour = (255, 255, 255)
    on_felt_soft: Colour = (235, 245, 245)
    panel: Colour = (255, 255, 255)
    panel_soft: Colour = (240, 240, 240)
    panel_edge: Colour = (40, 40, 40)
    ink: Colour = (0, 0, 0)
    ink_soft: Colour = (40, 40, 40)
    control: Colour = (255, 255, 255)
    control_edge: Colour = (0, 0, 0)
    accent: Colour = (255, 208, 60)
    accent_edge: Colour = (0, 0, 0)
    on_accent: Colour = (0, 0, 0)
    focus: Colour = (255, 230, 0)
    focus_on_panel: Colour = (0, 60, 200)
    chosen: Colour = (0, 60, 70)
    luck: Colour = (10, 60, 130)
    choice: Colour = (120, 40, 10)
    practice: Colour = (10, 80, 30)
    red_suit: Colour = (190, 0, 0)


HIGH_CONTRAST = _HighContrast()

_ROLES = {"tiny": 15, "small": 17, "body": 20, "heading": 27, "title": 38, "huge": 60}
_SMALLEST = {"tiny": 13, "small": 14, "body": 16, "heading": 20, "title": 26, "huge": 38}


@frozen
class Theme:
    """Sizes for a window of `size` pixels and a text size in percent.

    scale       1.0 in a window of 1280 by 720; everything but text follows it
    text_scale  the same for text, times the text size
    """

    size: tuple[int, int] = (1280, 720)
    text_size: int = 100
    high_contrast: bool = False
    four_colours: bool = False
    still: bool = False

    @property
    def colours(self) -> Palette:
        return HIGH_CONTRAST if self.high_contrast else _PALETTE

    @cached_property
    def scale(self) -> float:
        return max(0.75, min(self.size[0] / 1280, self.size[1] / 720))

    @cached_property
    def text_scale(self) -> float:
        return self.scale * self.text_size / 100

    def px(self, units: float) -> int:
        """A length given for a window of 1280 by 720, in pixels of the present window; at least
        1.
        """
        pixels = self._pixels.get(units)
        if pixels is None:
            pixels = self._pixels[units] = max(1, round(units * self.scale))
        return pixels

    @cached_property
    def _pixels(self) -> dict[float, int]:
        """The lengths that were asked for, since widgets ask for the same few all the time."""
        return {}

    def text(self, role: str) -> int:
        """The text height in pixels of a role: tiny, small, body, heading, title or huge."""
        return max(
            round(_ROLES[role] * self.text_scale),
            round(_SMALLEST[role] * self.text_size / 100),
        )

    @property
    def gap(self) -> int:
        """The ordinary distance between things."""
        return self.px(14)

    @property
    def radius(self) -> int:
        """The corner radius of panels; controls use two thirds of it."""
        return self.px(16)

    @property
    def target(self) -> int:
        """The height of a control: never below 44 pixels."""
        return max(44, self.px(46), round(self.text("body") * 1.9))

    @property
    def narrow(self) -> bool:
        """Whether side-by-side columns would be too tight for the text."""
        return self.size[0] / self.text("body") < 44

    def suit(self, letter: str, *, on_felt: bool = False) -> Colour:
        """The colour of the suit `S`, `H`, `D` or `C` on panels or on the table."""
        c = self.colours
        if letter == "H" or (letter == "D" and not self.four_colours):
            return c.red_suit_on_felt if on_felt else c.red_suit
        if self.four_colours and letter in "DC":
            pairs = {
                "D": (c.blue_suit, c.blue_suit_on_felt),
                "C": (c.green_suit, c.green_suit_on_felt),
            }
            return pairs[letter][on_felt]
        return c.on_felt if on_felt else c.ink


_PALETTE = Palette()


def mix(first: Colour, other: Colour, share: float) -> Colour:
    """Return `one` mixed with a share (0 to 1) of `other`."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, other, strict=True))
    return r, g, b


def theme_for(size: tuple[int, int], settings: Settings) -> Theme:
    """Colours and sizes for a window of this size."""
    s = settings
    return Theme(size, s.text_size, s.high_contrast, s.four_colours, s.reduced_motion)
