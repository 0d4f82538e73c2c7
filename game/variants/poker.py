"""Poker War: seven cards at a time, and the best five-card poker hand takes them all."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kits.win_sentences import ONE_ABLE, TOO_FEW, in_two_voices
from game.rules import (
    N_,
    Card,
    Example,
    Game,
    GameState,
    Lessons,
    Phase,
    Presentation,
    Sign,
    Table,
    TitlePage,
    highest,
)
from game.rules.cards import ACE, name_of_rank, packs, rank, suit
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.goals import LEADS, Distance, Goal
from game.rules.options import LIMIT, Option, Options
from game.rules.outcome import Termination
from game.rules.piles import PLAYED, STAKES, STOCK
from game.rules.signs import Glow

Strength = tuple[int, ...]
"""The class of a hand (see HANDS), and then ranks that decide between equal classes."""

HANDS = (
    N_("High card"),
    N_("One pair"),
    N_("Two pairs"),
    N_("Three of a kind"),
    N_("Straight"),
    N_("Flush"),
    N_("Full house"),
    N_("Four of a kind"),
    N_("Straight flush"),
    N_("Five of a kind"),
)
STRAIGHT, FLUSH, STRAIGHT_FLUSH, FIVE = 4, 5, 8, 9
SETS = {0: (), 1: (2,), 2: (2, 2), 3: (3,), 6: (3, 2), 7: (4,), 9: (5,)}
"""The sizes of the sets of equal ranks in each class of hands, in the order of the strength."""
WINS_WITH_PAIR = in_two_voices(
    N_("{seat} wins with a pair: {high}."),
    N_("You win with a pair: {high}."),
)
WINS = (
    in_two_voices(
        N_("{seat} wins with the high card: {high}."),
        N_("You win with the high card: {high}."),
    ),
    WINS_WITH_PAIR,
    in_two_voices(
        N_("{seat} wins with two pairs: {high} and {low}."),
        N_("You win with two pairs: {high} and {low}."),
    ),
    in_two_voices(
        N_("{seat} wins with three of a kind: {high}."),
        N_("You win with three of a kind: {high}."),
    ),
    in_two_voices(
        N_("{seat} wins with a straight up to {high}."),
        N_("You win with a straight up to {high}."),
    ),
    in_two_voices(
        N_("{seat} wins with a flush up to {high}."),
        N_("You win with a flush up to {high}."),
    ),
    in_two_voices(
        N_("{seat} wins with a full house: {high} over {low}."),
        N_("You win with a full house: {high} over {low}."),
    ),
    in_two_voices(
        N_("{seat} wins with four of a kind: {high}."),
        N_("You win with four of a kind: {high}."),
    ),
    in_two_voices(
        N_("{seat} wins with a straight flush up to {high}."),
        N_("You win with a straight flush up to {high}."),
    ),
    in_two_voices(
        N_("{seat} wins with five of a kind: {high}."),
        N_("You win with five of a kind: {high}."),
    ),
)


@dataclass(slots=True)
class PokerState(GameState):
    """The players of the battle."""

    players: list[int] = field(default_factory=list)


class PokerWar(Game[PokerState]):
    """Win the cards with the better poker hands.

    # Battle
    All cards are dealt, face down. Everybody turns up the top **seven** cards. The best **five**
    of them are the poker hand; the other two do not count. The best hand takes all cards.

    # Poker hands, best first
    - **Straight flush**: five in a row, all of one suit
    - **Four of a kind**
    - **Full house**: three of one rank and two of another
    - **Flush**: five of one suit
    - **Straight**: five in a row
    - **Three of a kind**, **two pairs**, **one pair**
    - **High card**: none of these

    # End
    Whoever has fewer than seven cards leaves the game. The last one who can play has won.

    # Rare cases

    ## Hands
    With several packs **five of a kind** are best of all. In a straight an ace may stand above the
    king or below the two. Among equal hands the higher ranks decide: first those of the largest
    set, then of the next, then the other cards from the highest down. Suits never break a tie.

    ## Tie
    If the best hand is shared, nobody wins: all cards wait in the middle for whoever wins the next
    hand, in which everybody plays.

    ## More players
    With three to five players use two packs, with six three. Whoever leaves the game puts the
    remaining cards into the middle. If a tie leaves nobody enough cards, the one with the most
    cards wins; equal numbers share the game. Players may agree to turn five cards at a time
    instead of seven, but good hands are rare then.
    """

    id = "poker"
    about = TitlePage(
        title="Poker War",
        rule="Seven cards at a time; the best poker hand of five takes them all.",
        credit="Mark Perkins and his son",
        minutes=2,
        age=9,
        tagline="The best five cards win",
        search_terms="pairs straight flush hands",
    )
    seat_numbers = range(2, 7)
    piles = {"stock": STOCK, "played": PLAYED.holding(5, abreast=5), "stakes": STAKES}
    options = {
        "cards": Option(7, (5, 7), "Cards turned at a time"),
        "decks": Option(
            "auto", ("auto", 1, 2, 3), "Packs", detail="Auto: one more for every third player"
        ),
        "limit": LIMIT,
    }

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return one pack, and one more for every third seat. [step 1]"""
        return packs(1 + seats // 3 if options["decks"] == "auto" else options["decks"])

    def battle(self, t: Table[PokerState]) -> Phase | None:
        """Every seat that is in turns up its cards, one by one, all together. [step 2]"""
        number = t.options["cards"]
        t.state.players = [s for s in t.everybody if t.count(s, "stock") >= number]
        t.turn(t.state.players, number)
        return self.compare

    def compare(self, t: Table[PokerState]) -> Phase | None:
        """The best hand takes everything; a shared one wins nothing. [steps 3, 4, R1-R3]"""
        hands = {seat: strength(t.pile("played", seat)) for seat in t.state.players}
        tied = highest(hands)
        if len(tied) > 1:
            t.narrate("All cards wait for the next winner. Equal best hands: {seats}.", seats=tied)
            t.collect(None, "stakes", ("played",), mixed=False)
            return self.complete(t)
        best = hands[tied[0]]
        low = best[2] if len(best) > 2 else best[1]
        t.narrate(WINS[best[0]], seat=tied[0], high=name_of_rank(best[1]), low=name_of_rank(low))
        five = five_of(t.pile("played", tied[0]), best)
        t.won(tied[0], cards=[card for card in t.pile("played", tied[0]) if card in five])
        t.collect(tied[0])
        return self.complete(t)

    def finished(self, t: Table[PokerState]) -> bool:
        """Put seats with too few cards out; what is left of them is at stake. [step 5, R6, R7]"""
        number = t.options["cards"]
        able = [seat for seat in t.everybody if t.count(seat, "stock") >= number]
        if len(able) == 1:
            t.end(able, Termination.LAST_LEFT, ONE_ABLE)
        elif not able:
            players = t.state.players or list(t.everybody)
            best = highest({seat: t.count(seat, "stock") for seat in players})
            t.end(
                best,
                Termination.NOBODY_LEFT,
                "Nobody has enough cards to go on. The most: {seats}.",
            )
        elif not t.options["limit"] or t.battles < t.options["limit"]:
            self.leave(t, [seat for seat in t.everybody if seat not in able])
        return t.over

    def leave(self, t: Table[PokerState], seats: Sequence[int]) -> None:
        """Leave the last cards of seats that are out to the next winner. [step 5]"""
        for seat in seats:
            if t.pile("stock", seat):
                t.narrate(TOO_FEW, seat=seat)
                t.place(t.pile("stock", seat)[:], "stakes")


# -- poker hands: suits never break a tie, and jokers are not looked for ----------------------


def straight_top(ranks: set[int]) -> int:
    """The top of the highest five ranks in a row, or 0; an ace is also below the two."""
    low = ranks | {1} if ACE in ranks else ranks
    return next((top for top in range(ACE, 4, -1) if low.issuperset(range(top - 4, top + 1))), 0)


def strength(hand: Sequence[int]) -> Strength:
    """The best five of five to seven cards, so that the higher of two wins."""
    ranks = sorted(map(rank, hand), reverse=True)
    counts = Counter(ranks)
    suited = _flush(hand)
    by_count = [[r for r in counts if counts[r] >= n] for n in range(6)]
    run = straight_top({rank(card) for card in suited}) if suited else 0
    if by_count[5]:
        return (FIVE, by_count[5][0])
    if run:
        return (STRAIGHT_FLUSH, run)
    for kind in (7, 6):
        sets = _sets(by_count, SETS[kind])
        if sets:
            return _filled(kind, sets, ranks)
    if suited:
        return (FLUSH, *[rank(card) for card in suited[:5]])
    run = straight_top(set(ranks))
    if run:
        return (STRAIGHT, run)
    kind = next(kind for kind in (3, 2, 1, 0) if _sets(by_count, SETS[kind]) or not kind)
    return _filled(kind, _sets(by_count, SETS[kind]), ranks)


def _flush(hand: Sequence[int]) -> list[int]:
    """The cards of the suit that has five or more of them, highest first; else none."""
    for colour, count in Counter(map(suit, hand)).items():
        if count >= 5:
            return sorted((c for c in hand if suit(c) == colour), key=rank, reverse=True)
    return []


def _sets(by_count: Sequence[Sequence[int]], sizes: Sequence[int]) -> list[int]:
    """The highest ranks that make sets of these sizes, or nothing if there are none."""
    ranks: list[int] = []
    for size in sizes:
        ranks += [r for r in by_count[size] if r not in ranks][:1]
    return ranks if len(ranks) == len(sizes) else []


def _filled(kind: int, sets: Sequence[int], ranks: Sequence[int]) -> Strength:
    """Sets of equal ranks, filled up to five cards with the highest others."""
    others = [r for r in ranks if r not in sets]
    return (kind, *sets, *others[: 5 - sum(SETS[kind])])


def five_of(hand: Sequence[int], best: Strength) -> list[int]:
    """The five cards that make this strength."""
    kind = best[0]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        wanted = [best[1] - i for i in range(5)]
        wanted = [ACE if r == 1 else r for r in wanted]
    elif kind == FLUSH:
        wanted = list(best[1:])
    else:
        sizes = SETS[kind]
        wanted = [r for r, size in zip(best[1:], sizes, strict=False) for _ in range(size)]
        wanted += best[1 + len(sizes) :]
    left = _flush(hand) if kind in (FLUSH, STRAIGHT_FLUSH) else list(hand)
    five = []
    for worth in wanted:
        card = next(card for card in left if rank(card) == worth)
        left.remove(card)
        five.append(card)
    return five


class PokerWarPresentation(Presentation[PokerWar]):
    war_shout = ""
    humans_start_battles = True
    start_label = "Turn the hands"
    goal = Goal("Be the last with enough cards")

    def goal_for(self, options: Options) -> Goal:
        """Without enough cards for a hand one is out. [step 5]"""
        few: int = options["cards"] - 1
        far = Distance("{n} more card to win", "{n} more cards to win", ("stock",), LEADS, but=few)
        return self.goal._replace(distance=far)

    def signs(self, t: Table[PokerState]) -> tuple[Sign, ...]:
        """The five cards that make the hand of each seat, and what it is."""
        glows = []
        for seat, hand in enumerate(t.piles_named("played")):
            if len(hand) >= 5:
                best = strength(hand)
                five = tuple(five_of(hand, best))
                glows.append(Glow(HANDS[best[0]], five, seat, is_hand=True))
        return tuple(glows)


class PokerWarLessons(Lessons[PokerWar]):
    example = Example(
        "A pair of fours beats an ace with nothing: all fourteen cards go to the right.",
        {
            "stock": (
                "AS KD 9H 7C 5D 3S 2H 10H JH QH KH 8H 6H",
                "4S 4D 9C 7D 6S 3H 2C 10C JC QC KC 8C 6C",
            )
        },
    )
    first_deal = 10
    first_steps = (
        FirstStep("Turn seven cards. The best five make your poker hand.", TURN),
        FirstStep("The best poker hand takes all the cards.", SAID, WINS_WITH_PAIR),
    )
