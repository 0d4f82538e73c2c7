"""Twelve friendly animals for profiles, each on a round ground of its own colour, 128 by 128."""

from __future__ import annotations

from collections.abc import Callable

from artkit.svg import circle, document, ellipse, group, line, mix, path, ring_of

DARK = "#33283a"
BLUSH = "#f58a7b"


def _pair(part: str) -> str:
    """A part on the left side, and its mirror image on the right."""
    return part + group([part], "translate(128 0) scale(-1 1)")


def _eyes(x: float = 47, y: float = 62, r: float = 5.5) -> str:
    return _pair(circle(x, y, r, DARK) + circle(x + r * 0.32, y - r * 0.36, r * 0.34, "#ffffff"))


def _cheeks(x: float = 36, y: float = 77, r: float = 7) -> str:
    return _pair(circle(x, y, r, BLUSH, opacity=0.55))


def _smile(y: float = 84, half: float = 8, deep: float = 6, width: float = 3) -> str:
    low = y + deep
    d = f"M{64 - half} {y}Q{64 - half / 2} {low} 64 {y}Q{64 + half / 2} {low} {64 + half} {y}"
    return line(d, DARK, width)


def _face(ground: str, parts: list[str]) -> str:
    base = [circle(64, 64, 62, ground), circle(64, 64, 62, "none", mix(ground, "#20182c", 0.35), 4)]
    return document(128, 128, [*base, *parts])


def fox() -> str:
    fur, deep, white = "#ee7a30", "#b9501b", "#fff4e4"
    return _face("#9bd1c4", [
        _pair(path("M26 62L27 20C27 16 31 15 34 18L60 40Z", fur)),
        _pair(path("M33 47L34 28L48 40Z", deep)),
        path("M64 33C88 33 104 47 106 66C101 86 83 104 64 110C45 104 27 86 22 66"
             "C24 47 40 33 64 33Z",
             fur),
        _pair(path("M22 66C40 64 56 74 64 92V110C45 104 27 86 22 66Z", white)),
        _eyes(46, 62), _cheeks(37, 80, 6),
        path("M55 84C55 79 73 79 73 84C73 89 67 93 64 93C61 93 55 89 55 84Z", DARK),
    ])  # fmt: skip


def owl() -> str:
    coat, deep, pale = "#8a6547", "#6a4a33", "#e9d3b0"
    return _face("#f2c66d", [
        _pair(path("M30 48L26 20C26 17 29 16 31 18L54 34Z", deep)),
        path("M64 28C92 28 104 46 104 70C104 94 86 110 64 110C42 110 24 94 24 70"
             "C24 46 36 28 64 28Z",
             coat),
        path("M64 72C78 72 90 80 90 92C84 104 74 110 64 110C54 110 44 104 38 92C38 80 50 72 64 72Z",
             pale),
        _pair(circle(45, 60, 20, pale)), _pair(circle(45, 60, 13.500, "#ffffff")),
        _pair(circle(46.500, 60, 8.5, DARK) + circle(49, 57, 2.8, "#ffffff")),
        path("M64 66L72 76C70 83 67 86 64 88C61 86 58 83 56 76Z", "#f0a030"),
        line("M53 95V100M64 97V102M75 95V100", "#c9a878", 3.2),
    ])  # fmt: skip


def bear() -> str:
    fur, deep, pale = "#a8703f", "#7d4f2a", "#ecd0a5"
    return _face("#a7c7ee", [
        _pair(circle(34, 38, 16, fur) + circle(34, 38, 8.5, deep)),
        path("M64 28C90 28 106 46 106 70C106 94 88 108 64 108C40 108 22 94 22 70"
             "C22 46 38 28 64 28Z",
             fur),
        ellipse(64, 83, 24, 19, pale), _eyes(44, 62), _cheeks(33, 80),
        path("M53 74C53 69 75 69 75 74C75 80 68 84 64 84"
             "C60 84 53 80 53 74Z", DARK), _smile(88, 9, 7),
    ])  # fmt: skip


def cat() -> str:
    fur, deep, pink = "#8b8fa6", "#656a85", "#f3a7a0"
    return _face("#f4b9a3", [
        _pair(path("M25 62L26 22C26 18 30 17 33 20L58 38Z", fur)),
        _pair(path("M32 46L33 31L45 40Z", pink)),
        path("M64 34C90 34 106 50 106 72C106 95 86 108 64 108C42 108 22 95 22 72"
             "C22 50 38 34 64 34Z",
             fur),
        path("M58 35H70L67 52H61ZM44 38L52 36L53 49ZM84 38L76 36L75 49Z", deep),
        ellipse(64, 87, 22, 16, "#f4f2f2"), _pair(ellipse(45, 66, 8, 9, "#c8e070")),
        _pair(ellipse(46, 66, 3.8, 7.5, DARK)), _pair(circle(47.500, 63, 1.8, "#ffffff")),
        path("M58 78H70C70 82 66 85 64 85C62 85 58 82 58 78Z", pink), _smile(88, 9, 7),
        _pair(line("M40 84L20 80M40 89L21 92", "#f4f2f2", 2.4)),
    ])  # fmt: skip


def frog() -> str:
    skin, deep, pale = "#6dbb45", "#458f2b", "#d9efb0"
    return _face("#f6dd7c", [
        _pair(circle(40, 42, 19, skin) + circle(40, 42, 12, "#ffffff")),
        path("M64 44C92 44 110 58 110 78C110 98 90 109 64 109C38 109 18 98 18 78"
             "C18 58 36 44 64 44Z",
             skin),
        _pair(circle(40, 42, 12, "#ffffff") + circle(42, 42, 7, DARK)),
        _pair(circle(44.500, 39.500, 2.4, "#ffffff")),
        path("M30 84C40 104 88 104 98 84C92 106 80 109 64 109C48 109 36 106 30 84Z", pale),
        line("M30 80C40 99 88 99 98 80", DARK, 3.4), _cheeks(30, 74, 6.5),
        _pair(circle(58, 69, 2, deep)),
    ])  # fmt: skip


def rabbit() -> str:
    fur, pink = "#f6ece0", "#f2a6a6"
    return _face("#b79ae0", [
        _pair(path("M38 52C28 38 27 12 36 9C46 7 56 30 57 46Z", fur)),
        _pair(path("M41 44C35 34 33 18 37 16C42 15 49 30 51 41Z", pink)),
        path("M64 40C88 40 102 55 102 75C102 96 85 110 64 110C43 110 26 96 26 75"
             "C26 55 40 40 64 40Z",
             fur),
        _eyes(47, 70), _cheeks(38, 85, 7.500),
        path("M57 80C57 77 71 77 71 80C71 84 67 87 64 87C61 87 57 84 57 80Z", pink),
        path("M58.500 92H69.500V101C69.500 103 66 103 64 101.500"
             "C62 103 58.500 103 58.500 101Z", "#ffffff",
             "#d8c8b8", 1.4), _smile(90, 10, 6),
    ])  # fmt: skip


def whale() -> str:
    skin, pale = "#3f88c5", "#dcefff"
    return _face("#bfe7ef", [
        line("M64 36V26M64 26C62 16 52 14 48 20M64 26C66 16 76 14 80 20", "#3f9fd6", 4.500),
        path("M64 36C94 36 110 54 110 78C110 98 92 110 64 110C36 110 18 98 18 78"
             "C18 54 34 36 64 36Z",
             skin),
        path("M20 84C32 92 96 92 108 84C104 101 87 110 64 110C41 110 24 101 20 84Z", pale),
        line("M46 96V106M58 98V109M70 98V109M82 96V106", "#b4d3ea", 2.6),
        _eyes(40, 68, 6), _cheeks(31, 80, 6.500), line("M54 80Q64 88 74 80", DARK, 3.2),
        _pair(ellipse(44, 50, 6, 3.200, "#7db7e4")),
    ])  # fmt: skip


def lion() -> str:
    fur, mane, deep, pale = "#f3b94d", "#b9622a", "#944a1c", "#fff0cf"
    tufts = [
        circle(64 + x, 66 + y, 15, mane if i % 2 else deep)
        for i, (x, y) in enumerate(ring_of(14, 38))
    ]
    return _face("#a5cf86", [
        *tufts, circle(64, 66, 40, mane), _pair(circle(38, 42, 10, fur) + circle(38, 42, 5, mane)),
        circle(64, 68, 34, fur), _pair(ellipse(56.500, 83, 11, 10, pale)), _eyes(50, 63, 5),
        _cheeks(40, 76, 5.500), path("M55 72H73C73 78 67 81 64 81C61 81 55 78 55 72Z", DARK),
        _smile(85, 8, 6), _pair(line("M46 53Q50 50 54 52", deep, 2.8)),
    ])  # fmt: skip


def panda() -> str:
    white, black = "#fbf8f2", "#35303c"
    return _face("#f19c9c", [
        _pair(circle(34, 38, 15.500, black)),
        path("M64 28C90 28 106 46 106 70C106 94 88 108 64 108C40 108 22 94 22 70"
             "C22 46 38 28 64 28Z",
             white),
        _pair(group([ellipse(0, 0, 12, 15, black)], "translate(44 64) rotate(28)")),
        _pair(circle(45.500, 63, 5.500, "#ffffff") + circle(46.500, 63.500, 3.600, DARK)),
        _cheeks(33, 84), path("M55 80C55 76 73 76 73 80C73 85 67 88 64 88"
                              "C61 88 55 85 55 80Z", DARK),
        _smile(91, 9, 6),
    ])  # fmt: skip


def penguin() -> str:
    coat, white, beak = "#34405e", "#fbf8f2", "#f5a13a"
    return _face("#9fdcf0", [
        path("M64 22C92 22 106 44 106 72C106 96 88 110 64 110C40 110 22 96 22 72"
             "C22 44 36 22 64 22Z",
             coat),
        path("M64 56C58 42 32 42 32 68C32 92 46 108 64 108C82 108 96 92 96 68C96 42 70 42 64 56Z",
             white),
        _eyes(48, 66), _cheeks(41, 82, 6.500),
        path("M54 76C56 72 72 72 74 76C74 82 68 88 64 88C60 88 54 82 54 76Z", beak),
        line("M56 78C60 80 68 80 72 78", "#c4741a", 2),
        path("M58 22C58 14 66 10 70 14C68 16 68 18 70 22Z", coat),
    ])  # fmt: skip


def turtle() -> str:
    skin, shell, deep, pale = "#8cc751", "#b07d3c", "#855a28", "#cfa35c"
    return _face("#f7c8d4", [
        path("M64 18C94 18 112 42 112 68H16C16 42 34 18 64 18Z", shell),
        path("M64 24L80 34L76 52H52L48 34ZM36 36L44 36L47 54L28 60ZM92 36L84 36L81 54"
             "L100 60Z", pale),
        path("M12 66H116C118 74 112 78 106 78H22C16 78 10 74 12 66Z", deep),
        path("M64 48C86 48 98 61 98 79C98 98 83 110 64 110C45 110 30 98 30 79C30 61 42 48 64 48Z",
             skin),
        _eyes(48, 74, 6), _cheeks(40, 89, 6.500), line("M52 92Q64 103 76 92", DARK, 3.2),
        _pair(circle(60.500, 85, 1.600, "#5b8f2a")),
    ])  # fmt: skip


def bee() -> str:
    yellow, black, wing = "#f8cb3f", "#3b3038", "#eef8ff"
    return _face("#8fc1f0", [
        _pair(group([ellipse(0, 0, 15, 24, wing, "#b9d8ee", 2)], "translate(24 52) rotate(-52)")),
        _pair(line("M52 36C50 24 44 18 38 18", black, 3.6) + circle(37, 18, 5, black)),
        path("M64 32C88 32 104 48 104 71C104 94 86 110 64 110C42 110 24 94 24 71"
             "C24 48 40 32 64 32Z",
             yellow),
        path("M31 92C42 98 86 98 97 92C93 98 89 102 84 105C72 108 56 108 44 105"
             "C39 102 35 98 31 92Z",
             black),
        path("M44 38C52 44 76 44 84 38C78 34 71 32 64 32C57 32 50 34 44 38Z", black),
        _eyes(46, 66, 7), _cheeks(36, 80), line("M55 79Q64 88 73 79", DARK, 3.2),
    ])  # fmt: skip


FACES: dict[str, Callable[[], str]] = {
    "bear": bear, "bee": bee, "cat": cat, "fox": fox, "frog": frog, "lion": lion, "owl": owl,
    "panda": panda, "penguin": penguin, "rabbit": rabbit, "turtle": turtle, "whale": whale,
}  # fmt: skip

COATS: dict[str, tuple[str, dict[str, str]]] = {
    "arctic_fox": ("fox", {
        "#ee7a30": "#e6edf4", "#b9501b": "#9fb2c6", "#fff4e4": "#ffffff", "#9bd1c4": "#7f9fd6"}),
    "snowy_owl": ("owl", {
        "#8a6547": "#f1efe9", "#6a4a33": "#c9c4ba", "#e9d3b0": "#dfe6ee", "#f2c66d": "#6f93c9",
        "#a07a58": "#dcd8cf"}),
    "polar_bear": ("bear", {
        "#a8703f": "#f5f1e8", "#7d4f2a": "#d3c8b2", "#ecd0a5": "#ffffff", "#a7c7ee": "#6fb7c9"}),
    "ginger_cat": ("cat", {"#8b8fa6": "#e8964a", "#656a85": "#b9642a", "#f4b9a3": "#a9d6a0"}),
    "tree_frog": ("frog", {
        "#6dbb45": "#45a9ba", "#458f2b": "#24707e", "#d9efb0": "#d6f2f0", "#f6dd7c": "#f7b48a",
        "#5ea838": "#3697a8"}),
    "hare": ("rabbit", {"#f6ece0": "#bd9670", "#f2a6a6": "#e8b9a0", "#b79ae0": "#cfe08f"}),
    "grey_whale": ("whale", {"#3f88c5": "#7b8794", "#dcefff": "#eef2f5", "#bfe7ef": "#f4c9d8"}),
    "white_lion": ("lion", {
        "#f3b94d": "#f6ead2", "#b9622a": "#d9c3a0", "#944a1c": "#b59a72", "#a5cf86": "#e2a15f"}),
    "red_panda": ("panda", {"#fbf8f2": "#e2763f", "#35303c": "#5a2b20", "#f19c9c": "#a8d8c0"}),
    "chick": ("penguin", {"#34405e": "#f6cf4a", "#fbf8f2": "#fff3c4", "#9fdcf0": "#c9a2e0"}),
    "tortoise": ("turtle", {
        "#8cc751": "#cfb176", "#b07d3c": "#7f6f3e", "#855a28": "#584c22", "#cfa35c": "#a8965a",
        "#f7c8d4": "#9cc7e8"}),
    "ladybird": ("bee", {"#f8cb3f": "#e2574a", "#8fc1f0": "#c8e39a"}),
}  # fmt: skip
"""Relatives of the first twelve: whom each is drawn like, and the colours that are others."""


def recoloured(text: str, colours: dict[str, str]) -> str:
    """A picture with other colours."""
    for old, new in colours.items():
        text = text.replace(old, new)
    return text


def _relative(name: str) -> Callable[[], str]:
    like, colours = COATS[name]
    # The edge of the ground is mixed from its colour, so that it is to be changed with it.
    edges = {mix(a, "#20182c", 0.35): mix(b, "#20182c", 0.35) for a, b in colours.items()}
    return lambda: recoloured(FACES[like](), colours | edges)


FACES |= {name: _relative(name) for name in COATS}
