"""The shelves of the menu: which games are on which, which a search finds, which a filter lets
pass.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.texts import ptr, tr
from game.ui.widgets import Flow, Widget, chips

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.storage import Store


SHORT = 5
"""Maximum minutes of a short game."""
CROWD = 6
"""Minimum number of people for a crowd."""
_ALIKE = 0.72
"""How much alike a mistyped word is to the word that is meant, by `difflib`: `galaktik` is 0.75."""
_NEARLY = 4
"""Minimum typed letters of a word that stands in the rules."""
_YOUNG = 6
"""The highest minimum age of a game for small children."""


class Shelf(NamedTuple):
    """Games that have something in common: the shelf's key, its name, what is said of it."""

    key: str
    title: str
    words: str
    holds: Callable[[Game], bool]


def shelves(favourites: frozenset[str]) -> list[Shelf]:
    """Return all shelves, the shelf for beginners first; favourites have a shelf if there are
    any.
    """
    rows = [
        Shelf("start", tr("Start here"), tr("easy to learn"), lambda g: "start" in g.about.shelves),
        Shelf("short", tr("Five minutes"), tr("a whole game before supper"), _quick),
        Shelf("sly", tr("Sly"), tr("bluff, hide and steal"), lambda g: "sly" in g.about.shelves),
        Shelf("plan", tr("With plans"), tr("think before you play"), _planned),
        Shelf("many", tr("For six"), tr("everybody at one table"), for_a_crowd),
        Shelf("sums", tr("With sums"), tr("practise while you play"), with_sums),
    ]
    if favourites:
        mine = Shelf(
            "favourites", tr("Favourites"), tr("the ones you like"), lambda g: g.id in favourites
        )
        rows.insert(1, mine)
    return rows


def standing(shelf: Shelf, games: Sequence[Game]) -> list[Game]:
    """The games on a shelf; those that stand on the first shelf as well come last."""
    held = [game for game in games if shelf.holds(game)]
    if shelf.key == "start":
        return held
    return sorted(held, key=lambda game: "start" in game.about.shelves)


def _quick(game: Game) -> bool:
    """Turned and won in a few minutes; what somebody begins with, or decides, stands elsewhere."""
    other = game.about.kind == "choice" or with_sums(game) or "start" in game.about.shelves
    return is_short(game) and not other


def _planned(game: Game) -> bool:
    return game.about.kind == "choice" and "sly" not in game.about.shelves and not with_sums(game)


def is_short(game: Game) -> bool:
    """Whether it is over in a few minutes."""
    return game.about.minutes <= SHORT


def for_a_crowd(game: Game) -> bool:
    """Whether a whole family can play it together."""
    return game.seat_numbers[-1] >= CROWD


def with_sums(game: Game) -> bool:
    """Whether its players calculate."""
    return bool(game.about.practice) or "sums" in game.about.shelves


def search(games: Sequence[Game], query: str) -> list[Game]:
    """The games that fit every word of what somebody types, the best first.

    A word fits that begins a word of the title or of what the game is looked for by. Words
    of its rules must be typed nearly whole, and a few letters that begin a title mean that game:
    nobody sees why they fit elsewhere.
    Words that say nothing (a game for three with sums) are passed over, unless there are no others.
    Where nothing fits, words count as those of titles that are spelled much like them.
    """
    typed = _words(query)
    return _fitting(games, typed) or _fitting(games, _spelled(games, typed))


def _fitting(games: Sequence[Game], typed: Sequence[str]) -> list[Game]:
    wanted = [word for word in typed if word not in _words(tr("a an and for game games of the to"))]
    fit = [game for game in games if _fits(game, wanted or typed)]
    titled = [game for game in fit if _begin(_words(tr(game.about.title)), wanted or typed)]
    if titled and all(len(word) < _NEARLY for word in wanted):
        return titled
    return [*titled, *(game for game in fit if game not in titled)]


def _spelled(games: Sequence[Game], typed: Sequence[str]) -> list[str]:
    """The words as titles and what games are looked for by spell them, where a word is much
    alike.
    """
    from difflib import get_close_matches  # only for who has mistyped something

    known = {word for game in games for word in said_of(game)}
    nearest = [get_close_matches(word, known, 1, _ALIKE) for word in typed]
    return [near[0] if near else word for near, word in zip(nearest, typed, strict=True)]


def _fits(game: Game, wanted: Sequence[str]) -> bool:
    """Whether each word says how many can play it, or begins a word that is said of it."""
    counts = _counts()
    title, said, rules_words = _words(tr(game.about.title)), said_of(game), words_of_rules(game)
    return all(
        counts[word] in game.seat_numbers or _begin(title, [word])
        if word in counts
        else _begin(said, [word]) or (len(word) >= _NEARLY and _begin(rules_words, [word]))
        for word in wanted
    )


def _begin(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(want) for word in words) for want in wanted)


def _counts() -> dict[str, int]:
    """Numbers of people by what they are called."""
    names = [tr("one"), tr("two"), tr("three"), tr("four"), tr("five"), tr("six")]
    return {word: n for n, name in enumerate(names, 1) for word in (name.casefold(), str(n))}


def said_of(game: Game) -> list[str]:
    """The words by which a game is looked for, in small letters."""
    texts = [game.about.title, game.about.search_terms]
    said = " ".join([game.id, *(tr(text) for text in texts if text), *_by_numbers(game)])
    return _words(said)


def words_of_rules(game: Game) -> list[str]:
    """The words of its rules, in small letters."""
    texts = (game.about.rule, game.about.tagline, game.presentation.goal.aim)
    return _words(" ".join(tr(text) for text in texts if text))


def _by_numbers(game: Game) -> list[str]:
    """Return search terms for games of this kind and length, for such ages."""
    words = [tr("luck lucky chance") if game.about.kind == "luck" else tr("choice choices choose")]
    if is_short(game):
        words.append(tr("quick short fast minutes"))
    if game.about.age <= _YOUNG:
        words.append(tr("kids kid child children young easy simple"))
    if len(game.seat_numbers) > 1:
        words.append(tr("many family group friends players"))
    if game.about.practice:
        words.append(tr("practice practise learn"))
    return words


def _words(text: str) -> list[str]:
    kept = "".join(c if c.isalnum() or c in "'’" else " " for c in text.casefold())
    return kept.split()


EVERY = "all"
"""The filter that lets every game pass."""


def filter_row(store: Store, chosen: str, on_choose: Callable[[str], object]) -> Widget:
    """The filters to choose from."""
    filters = [
        (EVERY, ptr("games", "All")),
        ("luck", tr("Luck")),
        ("choice", tr("Choices")),
        ("practice", tr("Practice")),
        ("short", tr("Short")),
        ("many", tr("3 or more")),
        ("favourites", tr("Favourites")),
    ]
    if store.recent(1):
        filters.append(("recent", tr("Recent")))
    return Flow(*chips("filter", filters, chosen, on_choose), gap=6, area="filters")


def filtered(games: Sequence[Game], chosen: str, store: Store) -> list[Game]:
    """The games that pass; those played lately with the last first."""
    recent = store.recent(len(games))
    if chosen == "recent":
        return sorted((g for g in games if g.id in recent), key=lambda g: recent.index(g.id))
    favourites = store.favourites()
    return [game for game in games if _passes(game, chosen, favourites)]


def _passes(game: Game, chosen: str, favourites: frozenset[str]) -> bool:
    kept = {
        "practice": with_sums(game),
        "short": is_short(game),
        "many": game.seat_numbers[-1] > 2,
        "favourites": game.id in favourites,
    }
    return kept.get(chosen, chosen in (EVERY, game.about.kind))
