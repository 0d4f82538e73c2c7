"""A game's title page: its name and what the menu says of it."""

from dataclasses import KW_ONLY

from game.field_classes import frozen


@frozen
class TitlePage:
    """A game's title page and its box in the menu.

    rule: the game in a sentence. kind: `luck` if nothing is decided, else `choice`. minutes: how
    long a game takes people about as the window first offers it. age: from what age children play
    it well. tagline: what sets it apart, in a few words that a child reads: its box in the menu
    says it. search_terms: what people may type to find it that no other text about it says, with
    spaces between. shelves: where it stands in the menu, besides what its numbers say: `start` for
    first games, `sly` where people bluff, hide and steal, `sums` where they calculate. practice:
    what its tallies let children practise: `+`, `-`, `*`, `±`, `t` (tens and ones), `<`; or empty.
    """

    _: KW_ONLY
    title: str
    rule: str
    credit: str
    kind: str = "luck"
    minutes: int = 10
    age: int = 6
    tagline: str = ""
    search_terms: str = ""
    shelves: tuple[str, ...] = ()
    practice: str = ""
