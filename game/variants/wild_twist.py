"""Wild Twist War: six wild cards, each of which beats just the cards of its suit or colour."""

from collections.abc import Sequence
from typing import Any

from game.kits.battles import Battles, BattlesPresentation, BattleState
from game.kits.steps import bury_refilling, enter_war, refill, uncover
from game.kits.win_sentences import in_two_voices, tell_win
from game.rules import N_, Card, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.cards import WILD_COLOUR, WILD_SUIT, code, full_pack, is_red, rank, suit, wild_cards
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.piles import HIDDEN, PLAYED, STOCK, Pile, Role
from game.rules.signs import Glow

MATCHES = in_two_voices(
    N_("{seat} wins: {card} matches {card2}."),
    N_("You win: {card} matches {card2}."),
)
DOES_NOT_MATCH = in_two_voices(
    N_("{seat} wins: {card2} does not match {card}."),
    N_("You win: {card2} does not match {card}."),
)


class WildTwistWar(Battles):
    """Win all the cards, with six wild ones among them.

    # Battle
    The pack has six wild cards: one for each suit, one red, one black. All 58 cards are dealt,
    face down. Both turn up the top card. The higher wins both, ace high.

    - A **wild card** shows a suit, or red or black. It beats every card of that kind, even an
      ace, and loses to all others, even to a two.
    - **Two wild cards** are equal.

    # War
    Equal cards are a war: three cards face down, then a fourth decides. The winner takes
    everything.

    # End
    Whoever has no cards left has lost.

    # Rare cases

    ## Wild cards
    With real cards, mark six jokers or spare cards. The red one matches hearts and diamonds, the
    black one spades and clubs, the others only their own suit.

    ## Wars
    If the new cards are equal again, the war goes on. Usually the face-down cards are shown before
    they are taken. Whoever has too few cards puts down all but the last one and turns that up; the
    other still puts down three. Whoever has none at all has lost the war and the game; if neither
    has one, the game is shared.

    ## Score pile
    Won cards lie on the winner's score pile. Whoever needs a card and has an empty stock, even in
    the middle of a war, turns over the score pile and shuffles it: it becomes the stock.
    """

    id = "wild_twist"
    about = TitlePage(
        title="Wild Twist War",
        rule="War with six wild cards: each beats one suit, or all that is red or black, and "
        "loses to all else.",
        credit="The rules of the Wild Twist card deck",
        minutes=3,
        age=8,
        tagline="Six wild cards join in",
        search_terms="wild cards surprise change",
    )
    forms = short_form(100)
    keeps_in = ("stock", "won")
    piles = {"stock": STOCK, "won": Pile(HIDDEN, Role.WON, label="Score pile"), "played": PLAYED}
    options = {
        "show_war": Option(True, (True, False), "Show the face-down cards when a war is over"),
        "limit": LIMIT,
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """The pack and the six wild cards."""
        return full_pack() + wild_cards()

    def battle(self, t: Table[BattleState]) -> Phase | None:
        """Turn the top card of both stocks. [step 2]"""
        return self.turn_up(t, list(t.everybody))

    def turn_up(self, t: Table[BattleState], fighters: Sequence[int]) -> Phase | None:
        """Turn over the score pile first for a seat that needs a card and has no stock. [step 6,
        R1]
        """
        for seat in fighters:
            refill(t, seat)
        t.turn(fighters)
        return self.judge

    def judge(self, t: Table[BattleState]) -> Phase | None:
        """The two cards are compared; equal ones are a war. [steps 3-5, R6, R7]"""
        first, second = (pile[0] for pile in t.piles_named("played"))
        lead = compare(first, second, t.worth)
        if not lead:
            t.state.fighters = tuple(t.everybody)
            return self.war
        winner, card, other = (0, first, second) if lead > 0 else (1, second, first)
        params: dict[str, Any] = {"seat": winner, "card": code(card), "card2": code(other)}
        if is_wild(card):
            t.narrate(MATCHES, **params)
        elif is_wild(other):
            t.narrate(DOES_NOT_MATCH, **params)
        else:
            tell_win(t, winner, {0: first, 1: second})
        t.won(winner)
        return self.collect(t, winner)

    def war(self, t: Table[BattleState]) -> Phase | None:
        """A seat without any card has lost; else both fight. [step 5, R4, R5]"""
        enter_war(t, t.everybody)
        able = t.with_cards("stock", "won")
        if not able:
            return t.end_in_war(
                t.everybody, "Nobody has a card left to fight the war: a draw between {seats}."
            )
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def fight(self, t: Table[BattleState], able: Sequence[int]) -> Phase | None:
        """Three cards face down, or one fewer than a seat has left. [step 5.2, R2, R3]"""
        bury_refilling(t, able, 3)
        return self.turn_up(t, able)

    def collect(self, t: Table[BattleState], seat: int) -> Phase | None:
        """Everything goes to the winner's score pile, shown first if wished. [steps 4, 5.3]"""
        if t.options["show_war"]:
            uncover(t, t.cards_in("played"))
        t.collect(seat, "won", ("played",))
        return self.complete(t)


def is_wild(card: int) -> bool:
    """Whether this is one of the six wild cards."""
    return rank(card) >= WILD_SUIT


def matches(wild: int, card: int) -> bool:
    """Whether a wild card matches an ordinary card. [step 3]"""
    if not is_wild(wild) or is_wild(card):
        return False
    if rank(wild) == WILD_COLOUR:
        return is_red(card) == (code(wild) == "WR")
    return suit(wild) == suit(card)


def compare(first: int, second: int, strengths: tuple[int, ...]) -> int:
    """Above 0 if the first card wins, below 0 if the second does, 0 if they are equal. [step 3]"""
    if is_wild(first) != is_wild(second):
        wild_wins = matches(first, second) or matches(second, first)
        return 1 if is_wild(first) == wild_wins else -1
    return 0 if is_wild(first) else strengths[first & 127] - strengths[second & 127]


class WildTwistWarPresentation(BattlesPresentation[WildTwistWar]):
    def signs(self, t: Table[BattleState]) -> tuple[Sign, ...]:
        """A wild card and the card that it matches light up. [at the table]"""
        tops = [pile[0] for pile in t.piles_named("played") if pile]
        if len(tops) == 2 and (matches(*tops) or matches(*reversed(tops))):
            return (Glow("Match", tuple(tops)),)
        return ()


class WildTwistWarLessons(Lessons[WildTwistWar]):
    example = Example(
        "The heart wild card meets the ace of hearts. The suit matches, so it wins.",
        {"stock": ("WH 3S", "AH 9C")},
    )
    first_deal = 17
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep(
            "A wild card beats its own suit, even the ace.",
            SAID,
            MATCHES,
        ),
        FirstStep(
            "Another suit: the wild card loses, even to a two.",
            SAID,
            DOES_NOT_MATCH,
        ),
    )
