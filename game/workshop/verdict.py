"""The verdict on a game: at most three sentences, the gravest first, never a mark.

The classes are wide, for two hundred games tell no more: the numbers stand on the bars.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.field_classes import frozen
from game.texts import N_, ntr, tr
from game.workshop.figures import Figures
from game.workshop.mending import mended, tidy
from game.workshop.parts.special_parts import NAMES, effect_of
from game.workshop.recipe import BadRecipe, Recipe, usual_values
from game.workshop.space import PART

MOST_SENTENCES = 3
NEVER, OFTEN = 0.8, 0.12
"""Shares of games that do not end, from which on it never ends, or often not."""
SHORT, FEW, TOO_LONG = 1, 7, 20
"""Whole minutes up to which a game takes a minute, a few, or a quarter of an hour."""
RARE_LEAD, WILD_LEAD = 1.5, 15.0
RARE_WAR, MANY_WARS = 0.005, 0.28
DRAWN = 0.25
FAR_BEHIND = 0.25
MUCH, SOME = 0.72, 0.57
"""Shares of wins of who thinks, from which on thinking helps much, or a little."""


@frozen
class Verdict:
    """The verdict on a game, as far as it is known.

    figures: of its games. won, of: how many games somebody who thinks has won against somebody who
    does not; of is 0 where that is not known, or nothing is decided. blamed: the key of the part
    that keeps it, always or often, from ending; empty where it ends, or none alone does. complete:
    whether nothing more will come.
    """

    figures: Figures
    won: float = 0.0
    of: int = 0
    blamed: str = ""
    complete: bool = False

    @property
    def ends(self) -> bool:
        """Whether it ends as a rule."""
        return self.figures.unfinished_share < NEVER

    @property
    def ends_seldom(self) -> bool:
        """Whether many games, or all, do not end."""
        return self.figures.unfinished_share > OFTEN

    @property
    def needs_mending(self) -> bool:
        """Whether ways out are offered: at once where it never ends, else once all is known."""
        return not self.ends or (self.ends_seldom and self.complete)


class Bar(NamedTuple):
    """A bar: what it is of, what it shows in words, and from 0 to 1 where its mark stands.

    low, high: the stretch in which games lie that are liked.
    """

    label: str
    words: str
    place: float
    low: float
    high: float


_WHY = {
    "swap": N_("The stocks keep changing sides before anybody is out."),
    "home": N_("Cards keep coming home."),
    "peace": N_("Peace gives everything back."),
    "flip": N_("The world turns upside down too often for anybody to stay strong."),
    "gift": N_("Gifts come back as fast as they are given."),
    "bomb": N_("Bombs blow up whatever has been won."),
    "war": N_("Calls to war come too often for anybody to stay strong."),
    "end": N_("Whoever is nearly rid of the cards keeps getting new ones."),
    "upset": N_("The little cards beat the giants, so nobody stays strong."),
    "tie": N_("Equal cards bring nobody nearer to the end."),
    "count": N_("What counts makes nobody strong for long."),
    "best": N_("What wins makes nobody strong for long."),
    "packs": N_("There are too many cards to win them all."),
    "cost": N_("What leaves the game is too little, or the wrong cards."),
    "limit": N_("There is no last battle."),
}
_NOBODY = N_("Nobody gets strong enough.")


def why_endless(r: Recipe, blamed: str) -> str:
    """Return the sentence that says what keeps a game from ending."""
    what = effect_of(getattr(r, blamed)) if blamed.startswith("special") else blamed
    return tr(_WHY.get(what, _NOBODY))


def sentences_of(r: Recipe, verdict: Verdict) -> list[str]:
    """Return the sentences; fewer at first, as long as little is known."""
    return [text for _, text in sorted(_sentences(r, verdict), key=lambda weighted: -weighted[0])][
        :MOST_SENTENCES
    ]


def _sentences(r: Recipe, verdict: Verdict) -> Iterator[tuple[int, str]]:
    """Yield each sentence with its weight."""
    figures = verdict.figures
    if not verdict.ends:
        yield 100, tr("This game never ends.")
        yield 99, why_endless(r, verdict.blamed)
        return
    if verdict.ends_seldom:
        yield 90, tr("Some of these games do not end within half an hour.")
    if figures.finished:
        yield _length(figures)
        yield _lead(figures)
        yield from _odd(r, figures)
    yield from _thinking(verdict)


def _length(figures: Figures) -> tuple[int, str]:
    minutes = figures.whole_minutes
    if minutes <= SHORT:
        return 60, tr("A game takes a minute or so.")
    if minutes <= FEW:
        return 50, tr("A game takes a few minutes.")
    if minutes <= TOO_LONG:
        return 50, tr("A game takes a quarter of an hour or so.")
    return 80, tr("A game takes longer than most people like.")


def _lead(figures: Figures) -> tuple[int, str]:
    if figures.lead_changes < RARE_LEAD:
        return 70, tr("The lead hardly ever changes: who is ahead stays ahead.")
    if figures.lead_changes < WILD_LEAD:
        return 40, tr("The lead changes several times in a game.")
    return 45, tr("The lead changes all the time: it is wild!")


def _odd(r: Recipe, figures: Figures) -> Iterator[tuple[int, str]]:
    if figures.share(figures.drawn) > DRAWN:
        yield 75, tr("Many games are drawn.")
    if r.tie == "war" and figures.war_share < RARE_WAR:
        yield 30, tr("There is hardly ever a war.")
    elif figures.war_share > MANY_WARS:
        yield 35, tr("There are wars all the time.")
    if figures.share(figures.behind) > FAR_BEHIND:
        yield 20, tr("Many winners have been far behind.")


def _thinking(verdict: Verdict) -> Iterator[tuple[int, str]]:
    if not verdict.of:
        if verdict.complete and not verdict.figures.asks:
            yield 25, tr("It is all luck: nobody decides anything.")
        return
    share = verdict.won / verdict.of
    if share > MUCH:
        yield 44, tr("Thinking helps a lot.")
    elif share > SOME:
        yield 43, tr("Thinking helps a little.")
    else:
        yield 43, tr("Thinking hardly helps.")


# -- bars --------------------------------------------------------------------------------------


def bars(verdict: Verdict) -> list[Bar]:
    """Return what is shown as bars, with where games lie that are liked."""
    figures = verdict.figures
    minutes, leads = max(1, figures.whole_minutes), round(figures.lead_changes)
    wars = figures.war_share
    apart = round(1 / wars) if wars else 0
    made = [
        Bar(
            tr("How long"),
            ntr("{n} minute", "{n} minutes", minutes),
            _place(figures.minutes, 15),
            _place(2.5, 15),
            _place(7, 15),
        ),
        Bar(
            tr("Lead changes"),
            tr("{n} in a game", n=leads),
            _place(figures.lead_changes, 24),
            _place(4, 24),
            _place(14, 24),
        ),
        Bar(
            tr("Wars"),
            ntr("one in {n} battle", "one in {n} battles", apart) if apart else tr("no wars"),
            _place(wars, 0.4),
            _place(0.04, 0.4),
            _place(0.22, 0.4),
        ),
    ]
    if verdict.of:
        share = verdict.won / verdict.of
        won = tr("{n} of 10 games are won by it", n=round(10 * share))
        made.append(Bar(tr("Thinking"), won, max(0.0, share * 2 - 1), 0.2, 0.8))
    elif verdict.complete and not figures.asks:
        made.append(Bar(tr("Thinking"), tr("all luck"), 0.0, 0.2, 0.8))
    return made


def _place(value: float, most: float) -> float:
    """Return where a value stands on a bar that is wider for small ones."""
    return float(min(1.0, max(0.0, value / most)) ** 0.6)


# -- what would mend it --------------------------------------------------------------------------


def without(r: Recipe, key: str) -> Recipe | None:
    """Return a recipe without one of its parts; None where that cannot be played."""
    try:
        return tidy(mended(r.but(**{key: dict(usual_values())[key]})))
    except BadRecipe:
        return None


def suspects(r: Recipe) -> list[tuple[str, Recipe]]:
    """Return each changed part that may keep a game from ending, with the game without it.

    Special cards first, for they are the likeliest and the easiest to take out.
    """
    keys = [key for key in r.changed if key not in ("seats", "limit", "pack")]
    keys.sort(key=lambda key: not key.startswith("special"))
    recipes = [(key, without(r, key)) for key in keys]
    return [(key, recipe) for key, recipe in recipes if recipe is not None and recipe != r]


class Remedy(NamedTuple):
    """A way out of a game that does not end: what a button says, and the recipe that it makes."""

    label: str
    recipe: Recipe


STOP_AFTER = 60


def remedies(r: Recipe, blamed: str) -> list[Remedy]:
    """Return the ways out: stop after some battles, and take the part out that is to blame."""
    made = [
        Remedy(
            ntr("Stop after {n} battle", "Stop after {n} battles", STOP_AFTER),
            r.but(limit=STOP_AFTER),
        )
    ]
    better = without(r, blamed) if blamed else None
    if better is not None:
        made.append(Remedy(_without_words(r, blamed, better), better))
    return made


_WITHOUT = {
    "war": N_("{cards}: no call to war"),
    "flip": N_("{cards}: not upside down"),
    "bomb": N_("{cards}: no bomb"),
    "peace": N_("{cards}: no peace"),
    "home": N_("{cards}: not coming home"),
    "gift": N_("{cards}: no gifts"),
    "swap": N_("{cards}: no change of sides"),
}
"""Effect of a special card -> what a button says that takes it out; cards: as `Sevens`."""


def _without_words(r: Recipe, key: str, better: Recipe) -> str:
    """Return what a button says that takes a part out, or has it as usual."""
    if key.startswith("special"):
        special = getattr(r, key)
        return tr(_WITHOUT[effect_of(special)], cards=tr(NAMES[special.partition(":")[0]]))
    return tr("Instead: {label}", label=name_of_part(better, key))


def name_of_part(r: Recipe, key: str) -> str:
    """Return what a chosen value of a part is called, as its tile has it."""
    value = getattr(r, key)
    return tr(next(choice.label for choice in PART[key].values if choice.value == value))
