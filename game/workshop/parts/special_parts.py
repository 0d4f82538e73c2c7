"""Special cards: the three holes of the workshop, and what a card does that is turned up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from game.kits.win_sentences import in_two_voices
from game.rules import N_, Card, Phase, Table
from game.rules.cards import code, codes, rank
from game.rules.piles import HIDDEN, OUT, Pile
from game.workshop.own_rules import OwnRules, OwnState
from game.workshop.parts.pack_parts import RANKS, has_rank
from game.workshop.recipe import Recipe
from game.workshop.recipe_part import SPECIAL, Conflict, PageLine, PartValue, RecipePart, Twist

GIFT = 2
"""How many cards everybody gives."""
EXPLODES = N_("A bomb, {card}: all cards on the table leave the game.")
MAKES_PEACE = N_("{card} makes peace: everybody takes the cards back.")
NOW_HIGHEST = N_("{card} turns the battle upside down: now the highest wins.")
NOW_LOWEST = N_("{card} turns the battle upside down: now the lowest wins.")
CALLS_TO_WAR = N_("{card} calls everybody to war.")
COMES_HOME = in_two_voices(N_("Back to {seat}: {cards}."), N_("Back to you: {cards}."))
BRINGS_GIFTS = in_two_voices(
    N_("{card}: everybody else gives two cards to {seat}."),
    N_("{card}: everybody else gives two cards to you."),
)
MOVES_ON = N_("{card}: all stocks move on by one seat.")


class BombCard(OwnRules):
    """Everything on the table leaves the game."""

    place = 10
    bombs: ClassVar[frozenset[int]] = frozenset()

    def compare(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """Let everything explode, and what waits, too; nobody has won."""
        card = met(t, fighters, fresh, self.bombs)
        if card is None:
            return super().compare(t, fighters, fresh)
        t.announce("Bomb!")
        t.narrate(EXPLODES, card=code(card))
        self.throw_out(t)
        t.end_fight()
        return self.complete(t)


class PeaceCard(OwnRules):
    """A card that gives everybody back what it has laid."""

    place = 11
    doves: ClassVar[frozenset[int]] = frozenset()

    def compare(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """Make peace: nobody has won, and what waits goes on waiting."""
        card = met(t, fighters, fresh, self.doves)
        if card is None:
            return super().compare(t, fighters, fresh)
        t.announce("Peace!")
        t.narrate(MAKES_PEACE, card=code(card))
        return self.take_back(t)


class FlipCard(OwnRules):
    """A card with which the lowest wins, or the highest where the lowest does else."""

    place = 12
    flips: ClassVar[frozenset[int]] = frozenset()

    def compare(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """Turn the order round for these cards."""
        card = met(t, fighters, fresh, self.flips)
        t.state.flipped = card is not None
        if card is not None and self.recipe.best == "low":
            t.narrate(NOW_HIGHEST, card=code(card))
        elif card is not None:
            t.narrate(NOW_LOWEST, card=code(card))
        return super().compare(t, fighters, fresh)

    def complete(self, t: Table[OwnState]) -> Phase | None:
        """The world stands as ever again."""
        t.state.flipped = False
        return super().complete(t)

    def order(self, t: Table[OwnState]) -> tuple[int, ...]:
        """The order of this comparison."""
        return self.turned_round if t.state.flipped else self.card_worths


class WarCard(OwnRules):
    """A card that calls all who are compared to war."""

    place = 14
    calls: ClassVar[frozenset[int]] = frozenset()

    def compare(
        self, t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int]
    ) -> Phase | None:
        """Call them, before anything is compared."""
        card = met(t, fighters, fresh, self.calls)
        t.state.called = card is not None
        if card is not None:
            t.announce("War for all!")
            t.narrate(CALLS_TO_WAR, card=code(card))
        return super().compare(t, fighters, fresh)

    def tied(
        self, t: Table[OwnState], fighters: Sequence[int], results: Sequence[int]
    ) -> list[int]:
        """A call ties all, whatever they have turned up."""
        return [*fighters] if t.state.called else super().tied(t, fighters, results)


class HomeCard(OwnRules):
    """A card that loses comes home to its owner."""

    place = 21
    winner_takes_all = False
    homers: ClassVar[frozenset[int]] = frozenset()

    def collect(self, t: Table[OwnState], seat: int) -> Phase | None:
        """Before the winner takes the rest, cards come home."""
        for other in t.everybody:
            back = of_ranks(t, other, self.homers) if other != seat else []
            if back:
                t.narrate(COMES_HOME, seat=other, cards=tuple(codes(back)))
                t.place(back, self.won_to, other, bottom=True)
        return super().collect(t, seat)


class GiftCard(OwnRules):
    """A card for which everybody else gives the winner two more."""

    place = 23
    winner_takes_all = False
    gifts: ClassVar[frozenset[int]] = frozenset()

    def decided(self, t: Table[OwnState], seat: int) -> Phase | None:
        """See whether such a card has been turned up, before it is taken."""
        given = next((c for s in t.everybody for c in of_ranks(t, s, self.gifts)), None)
        t.state.gift = -1 if given is None else given
        return super().decided(t, seat)

    def after_prize(self, t: Table[OwnState], seat: int) -> None:
        """Give the winner the top two of each other stock."""
        if t.state.gift >= 0:
            t.narrate(BRINGS_GIFTS, card=code(t.state.gift), seat=seat)
            for other in t.everybody:
                if other != seat and (cards := t.pile("stock", other)[:GIFT]):
                    t.place(cards, self.gift_to, seat, bottom=True)
            t.state.gift = -1
        super().after_prize(t, seat)

    gift_to: ClassVar[str] = "stock"
    """The pile of gifts."""


class SwapCard(OwnRules):
    """After the battle all stocks move on by one seat."""

    place = 24
    winner_takes_all = False
    swaps: ClassVar[frozenset[int]] = frozenset()

    def decided(self, t: Table[OwnState], seat: int) -> Phase | None:
        """See whether such a card has been turned up, before it is taken."""
        given = next((c for s in t.everybody for c in of_ranks(t, s, self.swaps)), None)
        t.state.swap = -1 if given is None else given
        return super().decided(t, seat)

    def after_prize(self, t: Table[OwnState], seat: int) -> None:
        """Give all who are in the game the stock of the next."""
        super().after_prize(t, seat)
        inside = t.with_cards(*self.keeps_in)
        if t.state.swap < 0:
            return
        if len(inside) > 1:
            t.announce("Change sides!")
            t.narrate(MOVES_ON, card=code(t.state.swap))
            t.place(t.pile("stock", inside[0])[:], "bag", bottom=True)
            for here, there in zip(inside[1:], inside, strict=False):
                t.place(t.pile("stock", here)[:], "stock", there, bottom=True)
            t.place(t.pile("bag")[:], "stock", inside[-1], bottom=True)
        t.state.swap = -1


def met(
    t: Table[OwnState], fighters: Sequence[int], fresh: Sequence[int], ranks: frozenset[int]
) -> Card | None:
    """Return the first of the cards just turned up that has one of these ranks."""
    played = t.piles_named("played")
    for seat in fighters:
        for card in played[seat][: fresh[seat]]:
            if rank(card) in ranks:
                return card
    return None


def of_ranks(t: Table[OwnState], seat: int, ranks: frozenset[int]) -> list[Card]:
    """Return the cards of these ranks that a seat has turned up in this battle."""
    return [c for c in t.pile("played", seat) if rank(c) in ranks and c not in t.down]


class Effect(NamedTuple):
    """The effect of a special card.

    rules: the class that carries it out; ranks: the name of its attribute for the ranks that have
    it. label: a few words; line: its sentence on the page; foretold: the preview for who thinks of
    playing the card. rule, words: as in `Twist`. step: what is said to somebody new, and said: the
    sentence at which it is, where the highest wins.
    """

    rules: type[OwnRules]
    ranks: str
    label: str
    line: str
    foretold: str
    rule: str
    words: str
    step: str
    said: str


EFFECTS: dict[str, Effect] = {
    "war": Effect(
        WarCard,
        "calls",
        N_("War for all"),
        N_("Turned up, they call **everybody to war**."),
        N_("It calls everybody to war."),
        N_("War in which special cards call everybody to war."),
        N_("War for all!"),
        N_("A special card! It calls everybody to war."),
        CALLS_TO_WAR,
    ),
    "flip": Effect(
        FlipCard,
        "flips",
        N_("Upside down"),
        N_("Turned up, they turn the battle **upside down**: the worst wins."),
        N_("It turns the battle upside down: the worst wins."),
        N_("War in which special cards turn it upside down."),
        N_("The world upside down"),
        N_("A special card! Now the worst card wins."),
        NOW_LOWEST,
    ),
    "bomb": Effect(
        BombCard,
        "bombs",
        N_("Bomb"),
        N_("Turned up, they are **bombs**: all cards on the table leave the game."),
        N_("It is a bomb: all cards on the table leave the game."),
        N_("War in which special cards are bombs."),
        N_("Mind the bombs"),
        N_("A bomb! All cards on the table are gone."),
        EXPLODES,
    ),
    "peace": Effect(
        PeaceCard,
        "doves",
        N_("Peace"),
        N_("Turned up, they make **peace**: everybody takes the cards back."),
        N_("It makes peace: everybody takes the cards back."),
        N_("War in which special cards make peace."),
        N_("Some cards make peace"),
        N_("Peace! Everybody takes the cards back."),
        MAKES_PEACE,
    ),
    "home": Effect(
        HomeCard,
        "homers",
        N_("Comes home"),
        N_("When they lose they **come home** to whoever played them."),
        N_("It comes home if it loses."),
        N_("War in which special cards come home."),
        N_("Some cards come home"),
        N_("A special card! When it loses it comes home."),
        COMES_HOME,
    ),
    "gift": Effect(
        GiftCard,
        "gifts",
        N_("Two more cards"),
        N_("Turned up, they bring **gifts**: everybody else gives two cards to the winner."),
        N_("The winner gets two more cards from everybody."),
        N_("War in which special cards bring gifts."),
        N_("Some cards bring gifts"),
        N_("A gift! Everybody gives the winner two cards."),
        BRINGS_GIFTS,
    ),
    "swap": Effect(
        SwapCard,
        "swaps",
        N_("Change sides"),
        N_("After a battle with one of them all stocks **change sides**."),
        N_("All stocks change sides after this battle."),
        N_("War in which special cards make all change sides."),
        N_("Change sides!"),
        N_("Change sides! All stocks move on."),
        MOVES_ON,
    ),
}
"""A recipe's name of an effect -> the effect, in the order of the codes."""
SPECIALS = ("", *(f"{rank}:{effect}" for effect in EFFECTS for rank in RANKS))
"""The values of a hole."""


NAMES = {
    "2": "Twos",
    "3": "Threes",
    "4": "Fours",
    "5": "Fives",
    "6": "Sixes",
    "7": "Sevens",
    "8": "Eights",
    "9": "Nines",
    "10": "Tens",
    "J": "Jacks",
    "Q": "Queens",
    "K": "Kings",
    "A": "Aces",
    "joker": "Jokers",
}
"""Names of the cards of a rank: the headings under which their effects stand."""


def effect_of(special: str) -> str:
    """Return the effect of what a hole holds; empty for an empty one."""
    return special.partition(":")[2]


def ranks_by_effect(r: Recipe) -> dict[str, frozenset[str]]:
    """Return effect -> the names of the ranks that have it."""
    ranks: dict[str, set[str]] = {}
    for name, effect in r.specials.items():
        ranks.setdefault(effect, set()).add(name)
    return {effect: frozenset(names) for effect, names in ranks.items()}


def _conflicts(key: str) -> tuple[Conflict, ...]:
    """Return what a hole cannot hold."""

    def effect(r: Recipe) -> str:
        return effect_of(getattr(r, key))

    def is_missing(r: Recipe) -> bool:
        return bool(getattr(r, key)) and not has_rank(r, getattr(r, key).partition(":")[0])

    empty = (key, "")
    return (
        Conflict(
            key,
            lambda r: is_missing(r) and getattr(r, key).startswith("joker"),
            N_("The pack has no jokers."),
            ("jokers", True),
        ),
        Conflict(key, is_missing, N_("The pack has no such card."), empty, ("pack", "full")),
        Conflict(
            key,
            lambda r: bool(getattr(r, key)) and r.count == "poker_hand",
            N_("Special cards are not for poker hands."),
            empty,
        ),
        Conflict(
            key,
            lambda r: (
                effect(r) in ("swap", "gift")
                and (r.play in ("whole", "heap", "army") or r.deal == "deck")
            ),
            N_("Without stocks nothing can be swapped."),
            empty,
        ),
        Conflict(
            key,
            lambda r: effect(r) == "war" and r.tie != "war",
            N_("Where equal cards make no war, nobody can be called to one."),
            empty,
        ),
        Conflict(
            key,
            lambda r: (
                effect(r) == "flip" and (r.best.startswith("near") or r.wilds or bool(r.upset))
            ),
            N_("Upside down is for highest and lowest."),
            empty,
        ),
        Conflict(
            key,
            lambda r: effect(r) in ("bomb", "home") and r.end == "rid",
            N_("To be rid of cards nothing else may take them away."),
            empty,
        ),
    )


class SpecialPart(RecipePart):
    """A special card, one of three."""

    room = 256
    question = N_("Which card is special?")
    values = tuple(
        PartValue(text, EFFECTS[effect_of(text)].label if text else N_("No special card"))
        for text in SPECIALS
    )

    def rules(self, r: Recipe) -> Iterable[type[OwnRules]]:
        """Return the rules on what carries its effect out."""
        effect = effect_of(getattr(r, self.key))
        return (EFFECTS[effect].rules,) if effect else ()

    def piles(self, r: Recipe) -> Mapping[str, Pile]:
        """Return where cards go that leave, or that change sides."""
        effect = effect_of(getattr(r, self.key))
        if effect == "swap":
            return {"bag": Pile(HIDDEN, shared=True, zone="edge", brief=True)}
        return {"out": OUT} if effect == "bomb" else {}

    def page(self, r: Recipe) -> Iterator[PageLine]:
        """Yield the rules page lines that say what the card does, under its name."""
        name, _, effect = getattr(r, self.key).partition(":")
        if effect and r.specials[name] == effect:
            yield PageLine(SPECIAL, EFFECTS[effect].line, NAMES[name])

    def twists(self, r: Recipe) -> Iterator[Twist]:
        """Yield the twist that says what the card does."""
        if effect := effect_of(getattr(r, self.key)):
            yield Twist(80, EFFECTS[effect].rule, EFFECTS[effect].words)


class Special1Part(SpecialPart):
    """The first special card."""

    key = "special1"
    conflicts = _conflicts("special1")


class Special2Part(SpecialPart):
    """The second special card."""

    key = "special2"
    conflicts = _conflicts("special2")


class Special3Part(SpecialPart):
    """The third special card."""

    key = "special3"
    conflicts = _conflicts("special3")
