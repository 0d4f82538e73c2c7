"""Who the twelve court figures are: their colours, hair, hats and what they hold."""

from __future__ import annotations

from dataclasses import dataclass, replace

from artkit.svg import mix

GOLD, GOLD_DEEP = "#f2bf3c", "#c4862a"
WHITE = "#fffaf0"

LIGHT, ROSY, TAN, OLIVE, BROWN, DARK = (
    "#fbdcc0",
    "#f9d3b4",
    "#e9b78b",
    "#dba577",
    "#b9794e",
    "#8d5836",
)


@dataclass(frozen=True)
class Cloth:
    """The colours of a suit's court: main garment, darker folds, second colour, accent, ground."""

    main: str
    second: str
    accent: str
    ground: str

    @property
    def deep(self) -> str:
        """The main colour in the shade."""
        return mix(self.main, "#1d1533", 0.38)


CLOTH = {
    "S": Cloth("#34469b", "#7f93dd", "#d8484f", "#e3e8f8"),
    "H": Cloth("#cf2f45", "#f2838a", "#2c4a8c", "#fce5e1"),
    "D": Cloth("#e2702a", "#f7b35e", "#1f7f86", "#fdeeda"),
    "C": Cloth("#23805a", "#7cc292", "#8b3f86", "#e1f2e3"),
}
FOUR_CLOTH = {
    **CLOTH,
    "S": Cloth("#4b4660", "#a49fb8", "#d8484f", "#ebe9f0"),
    "D": Cloth("#2a6fc4", "#86b9f0", "#e2702a", "#e2eefb"),
}


@dataclass(frozen=True)
class Look:
    """One figure. `hair`, `hat`, `beard` and `thing` name drawings in the other modules."""

    cloth: Cloth
    skin: str
    locks: str
    hair: str
    hat: str
    thing: str
    beard: str = ""
    eyes: str = "#2b2440"

    @property
    def shade(self) -> str:
        """The skin in the shade: nose, ears, folds."""
        return mix(self.skin, "#7a2f1c", 0.38)


_PLAIN = CLOTH["S"]
_FIGURES = {
    "KS": Look(_PLAIN, TAN, "#3a2f33", "long", "spikes", "sword", "full"),
    "KH": Look(_PLAIN, ROSY, "#b4562a", "curls", "dome", "heart_sceptre", "short"),
    "KD": Look(_PLAIN, OLIVE, "#e9e4da", "long", "plates", "axe", "long"),
    "KC": Look(_PLAIN, BROWN, "#241c20", "curls", "trefoils", "orb_staff", "goatee"),
    "QS": Look(_PLAIN, LIGHT, "#2d2530", "straight", "diadem", "star_wand"),
    "QH": Look(_PLAIN, ROSY, "#c8622e", "waves", "hearts", "rose"),
    "QD": Look(_PLAIN, BROWN, "#2f211f", "bun", "gems", "fan"),
    "QC": Look(_PLAIN, DARK, "#2a1d1d", "cloud", "wreath", "daisy"),
    "JS": Look(_PLAIN, TAN, "#4a3228", "bob", "beret", "halberd"),
    "JH": Look(_PLAIN, LIGHT, "#e0a63f", "bob", "pointed", "arrow"),
    "JD": Look(_PLAIN, DARK, "#241a1c", "crop", "turban", "lantern"),
    "JC": Look(_PLAIN, ROSY, "#a8482a", "shag", "brim", "pennant"),
}


def look(rank: str, suit: str, four: bool) -> Look:
    """The figure of a court card; `four` dresses it for the four-colour sets."""
    return replace(_FIGURES[rank + suit], cloth=(FOUR_CLOTH if four else CLOTH)[suit])
