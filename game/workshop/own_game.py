"""The game that follows from a recipe: a class made of the classes of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from game.kits.battles import BattlesPresentation
from game.rules import Advice, Ask, Game, Lessons, Sign, Table, TitlePage
from game.rules.asks import Arrange, Decide, PlayCards
from game.rules.cards import parse, rank
from game.rules.declarations import TIE
from game.rules.foresight import NOTHING, Foresight, foretell
from game.rules.options import FULL, LIMIT, Options
from game.rules.piles import Pile
from game.rules.rng import Rng
from game.texts import N_
from game.workshop import own_words
from game.workshop.codes import to_code
from game.workshop.figures import Policy
from game.workshop.mending import check
from game.workshop.own_lessons import SearchedPart, find_deal, find_example
from game.workshop.own_rules import OwnRules, OwnState, pack_of, strengths_of
from game.workshop.parts.count_parts import killers_of, nearest_of
from game.workshop.parts.pack_parts import RANK_OF, dealing_of
from game.workshop.parts.special_parts import EFFECTS, Effect, ranks_by_effect
from game.workshop.recipe import Invention, Recipe
from game.workshop.space import END, SPACE
from game.workshop.thumbs import by_thumb, thumbs_of, trying

PREFIX = "own"
"""The text before the code in the id of such a game."""
_PILES = ("deck", "heap", "stock", "hand", "team", "guard", "played", "won", "stakes", "out", "bag")
"""The order in which piles are declared."""
_STARTS = {
    "top": N_("Turn the cards"),
    "army": N_("Turn the cards"),
    "heap": N_("Pick cards"),
    "match": N_("Take a card"),
}
IN_PLAY = ("stock", "hand", "team", "guard", "won", "stakes")
_KEEPS_IN = {"hand": ("hand", "stock"), "whole": ("hand",), "team": ("team", "stock")}
EVEN, FACED = 0.5, 0.2
"""Above which share of the ranks high is called; how much stronger a card has to be not to be
folded where somebody else plays."""
_SECONDS = 3
"""About how long a battle takes people, where nothing was measured."""
_USUAL_BATTLES = 150


class OwnGame(OwnRules):
    """A game that somebody has invented; `invented` makes one."""

    invention: ClassVar[Invention] = Invention()
    effect_of_rank: ClassVar[dict[int, Effect]] = {}
    is_asked: ClassVar[bool] = False
    """Whether anybody is ever asked anything."""

    def asks(self, options: Options) -> bool:
        """Whether seats are ever asked anything, be it to choose without seeing."""
        return self.is_asked

    def __eq__(self, other: object) -> bool:
        """Two of one recipe are the same."""
        return isinstance(other, OwnGame) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)


class OwnPresentation(BattlesPresentation[OwnGame]):
    """Signs beside the cards, and previews of answers."""

    def __init__(self, rules: OwnGame) -> None:
        super().__init__(rules)
        r = rules.recipe
        vars(self).update(
            goal=END.goal(r),
            humans_start_battles=r.play in ("top", "army", "match"),
            sorts_first=r.play == "army",
            start_label="Take a card"
            if r.fold or r.play == "match"
            else _STARTS.get(r.play, "Play"),
            takes_all=rules.winner_takes_all,
            war_shout={"war": "War!", "new": TIE}.get(r.tie, ""),
        )
        self._parts = [part for part in SPACE if part.key in r.changed]

    def signs(self, t: Table[OwnState]) -> tuple[Sign, ...]:
        """Return the signs of all its parts."""
        return tuple(sign for part in self._parts for sign in part.signs(self.rules.recipe, t))

    def preview(self, t: Table[OwnState], ask: Ask, words: Sequence[str]) -> Foresight:
        """Tell what a card does that is played."""
        if isinstance(ask, Arrange):
            return foretell("You play {card} first of these.", card=words[0])
        if not isinstance(ask, PlayCards):
            return NOTHING
        if len(words) < ask.max_count:
            down = foretell("Face down: {cards}.", cards=list(words))
            return down + foretell("The last card fights.")
        fights = foretell("{card} fights.", card=words[-1])
        effect = self.rules.effect_of_rank.get(rank(parse(words[-1])))
        return fights if effect is None else fights + foretell(effect.foretold)


class OwnAdvice(Advice[OwnGame]):
    """The rule of thumb that computer players know, which is found by trying rules out."""

    def __init__(self, rules: OwnGame) -> None:
        super().__init__(rules)
        r = rules.recipe
        vars(self).update(suits_matter=r.count == "suit" or r.tie == "suits")
        self._pack = {card & 127 for card in pack_of(r)}
        self._rule: Policy | None = None

    def hide_from(self, t: Table[OwnState], seat: int) -> None:
        """Drop others from those who play their card: whether they could steal is their secret."""
        if self.rules.recipe.play == "match":
            t.state.standing = tuple(other for other in t.state.standing if other == seat)

    @property
    def has_learnt(self) -> bool:
        """Whether the rule has been found, or none is wanted."""
        return self._rule is not None or self.rules.recipe.choose == "seen"

    def learn(self) -> Iterator[None]:
        """Find out by games which rule of thumb wins the most."""
        if not self.has_learnt:
            thumbs = thumbs_of(self.rules.recipe)
            rules = [partial(self._by_thumb, thumb) for thumb in thumbs]
            self._rule = yield from trying(self.rules, rules)

    def known_best_answer(self, t: Table[OwnState], ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The rule of thumb that has won the most: no other way that was tried does better.

        Where hands lie open, trying out does: it wins nearly all games against lots.
        """
        return None if self._rule is None else self._rule(t, ask, rng)

    def _by_thumb(self, thumb: float, t: Table[OwnState], ask: Ask, rng: Rng) -> tuple[str, ...]:
        order = self.rules.order(t)
        hand = t.pile("hand", ask.seat) if "hand" in t.game.piles else ()
        middle = self._middle(t, order, thumb) if isinstance(ask, Decide) else 0.0
        beat = max((order[card & 127] for card in self.rules.laid(t)), default=None)
        strength = 0.0 if self.rules.recipe.fold else thumb
        words = by_thumb(ask, order, strength, hand, middle=middle, beat=beat)
        return ask.random_answer(rng) if words is None else words

    def _middle(self, t: Table[OwnState], order: Sequence[int], thumb: float) -> float:
        """Return above which place a card is played, or high is called."""
        share = EVEN
        if self.rules.recipe.play == "match":
            share = 0.0
        elif self.rules.recipe.fold:
            share = thumb + FACED * bool(t.state.standing and 0 < thumb < 1)
        places = [order[kind] for kind in self._pack]
        return min(places) + share * (max(places) - min(places))


class OwnLessons(Lessons[OwnGame]):
    """First steps, the first deal and the example, for somebody new."""

    example: ClassVar[Any] = SearchedPart(find_example)
    first_deal: ClassVar[Any] = SearchedPart(find_deal)

    def __init__(self, rules: OwnGame) -> None:
        super().__init__(rules)
        vars(self).update(first_steps=own_words.first_steps(rules.recipe))


def invented(made: Invention) -> Game:
    """Return the game of a recipe. Raises BadRecipe where it cannot be played."""
    r = check(made.recipe)
    game: Game = type(OwnGame.__name__, (OwnGame, *_bases(r)), _declared(made, r))()
    return game


def _bases(r: Recipe) -> list[type[OwnRules]]:
    """Return the classes that carry the parts out, in the order of a battle."""
    rules = dict.fromkeys(rule for part in SPACE for rule in part.rules(r))
    return sorted(rules, key=lambda rule: rule.place)


def _declared(made: Invention, r: Recipe) -> dict[str, Any]:
    """Return what such a game declares."""
    piles = _piles_of(r)
    twist = own_words.twist(r)
    killers = killers_of(r)
    worth = strengths_of(r)
    asks = r.play != "top" or r.prize == "arranged" or r.fold
    declared: dict[str, Any] = {
        "__doc__": own_words.page(r),
        "__module__": __name__,
        "invention": made,
        "recipe": r,
        "id": f"{PREFIX}:{to_code(made)}",
        "about": TitlePage(
            title=made.name or N_("Our War"),
            rule=twist.rule,
            credit=made.by or N_("Made in the workshop"),
            kind="choice" if asks and r.play != "heap" else "luck",
            minutes=made.minutes
            or max(1, min(r.limit or _USUAL_BATTLES, _USUAL_BATTLES) * _SECONDS // 60),
            tagline=twist.words,
        ),
        "is_asked": asks,
        "seat_numbers": range(2, r.seats + 1),
        "piles": piles,
        "options": {"limit": LIMIT._replace(default=r.limit)},
        "forms": (FULL,),
        "packs": r.packs,
        "jokers": r.jokers,
        "dealing": dealing_of(r),
        "at_limit": END.at_limit(r),
        "keeps_in": _keeps_in(r),
        "in_play": tuple(name for name in IN_PLAY if name in piles),
        "turned": r.turn,
        "card_worths": worth,
        "turned_round": tuple(-value for value in worth),
        "nearest": nearest_of(r),
        "little": killers[0],
        "giants": killers[1],
        "gift_to": "won" if "won" in piles and r.prize != "arranged" else "stock",
        "effect_of_rank": {RANK_OF[name]: EFFECTS[effect] for name, effect in r.specials.items()},
    }
    for effect, names in ranks_by_effect(r).items():
        declared[EFFECTS[effect].ranks] = frozenset(RANK_OF[name] for name in names)
    return declared


def _piles_of(r: Recipe) -> dict[str, Pile]:
    """Return all piles that its parts need; where two say how one behaves, the first."""
    piles: dict[str, Pile] = {}
    for part in SPACE:
        for name, pile in part.piles(r).items():
            piles.setdefault(name, pile)
    return {name: piles[name] for name in _PILES if name in piles}


def _keeps_in(r: Recipe) -> tuple[str, ...]:
    if r.deal == "deck":
        return ("hand", "won")
    if r.play == "army":
        return ("stock", "won", "hand")
    names = ("stock", "guard") if r.stay else _KEEPS_IN.get(r.play, ("stock",))
    return (*names, "won") if r.prize == "pile" else names
