"""WarGops: everybody holds the same cards and plays one secretly; no luck at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.kits.steps import enter_war, lay_chosen, open_strengths, open_tops
from game.kits.win_sentences import GOES_TO_TRASH, LAST_HAND, always_heard, heard_as, in_two_voices
from game.rules import (
    N_,
    Advice,
    Ask,
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
from game.rules.cards import ACE, KINDS, code, codes, parse
from game.rules.dealing import Dealing
from game.rules.first_steps import ASK, SAID, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.goals import AtLimit, Distance, Goal, ScoreUnit
from game.rules.options import Option, Options
from game.rules.outcome import Termination
from game.rules.piles import IN_HAND, OUT, PLAYED, STAKES
from game.rules.questions import play_asks
from game.rules.signs import Marker
from game.rules.values import Values

LEFT_OUT = {52: (), 48: (10,), 40: (8, 9, 10)}
"""Ranks that a shorter pack lacks."""
TAKES_WHAT_WAITED = always_heard(
    in_two_voices(
        heard_as(
            N_("{seat} plays the highest card of the tie and takes the waiting cards."),
            N_("{seat} takes the waiting cards."),
        ),
        heard_as(
            N_("You play the highest card of the tie and take the waiting cards."),
            N_("You take the waiting cards."),
        ),
    )
)
REST_WAITS = heard_as(
    N_("{card} goes to the trash, and the rest waits. A tie: {seats}."), N_("The rest waits.")
)
LAST_CARDS = in_two_voices(
    N_("{seat} has the last cards. Points: {points}."),
    N_("You have the last cards. Points: {points}."),
)


@dataclass(slots=True)
class Heap(Values):
    """Cards that wait for one of these seats to win them."""

    cards: list[Card]
    able: list[int]


@dataclass(slots=True)
class GopsState(GameState):
    """The heaps that wait, the oldest first; which game of the session it is, who plays now, and
    if a deal is due.
    """

    heaps: list[Heap] = field(default_factory=list)
    game: int = 0
    playing: list[int] = field(default_factory=list)
    deal: bool = False


class WarGops(Game[GopsState]):
    """Be the last one who has cards.

    # Cards
    Everybody takes all the cards of one suit into the hand. The ace counts only 1, a jack 11, a
    queen 12, a king 13; suits mean nothing. Nothing is hidden but the choice.

    # Battle
    Everybody chooses a card; all are shown together. The **highest card goes to the trash**, and
    its owner takes all the others into the hand.

    # Ties
    If the highest value is shared, one of these cards goes to the trash. The rest waits as a heap:
    whoever of those who tied plays highest next time gets it.

    # End
    Whoever has no card left leaves the game. The last one with cards wins.

    # Rare cases

    ## Cards
    Players may agree on several suits each; from the fifth suit on use a second pack. Nobody may
    pass. Whoever wins with the last card plays on with what it has won.

    ## Heaps that wait
    The heap goes to the highest of those who tied, no matter who wins the battle itself. If
    several of them share the highest, it waits on for these alone. There may be several heaps at
    once. Whoever has no card in the hand after that leaves the game and cannot win a heap any
    more. When all who could win a heap have left, it goes to the trash.

    ## The other way of ties
    The tied cards are turned face down and each of these players who still has a card must put
    another one on. Then the highest of all cards that lie **face up** wins, also a lower one of
    before; face-down cards do not count, but go to the winner with the rest. Equal again: do the
    same again. If no card lies face up, all go to the trash.

    ## Points
    The winner takes the heaps that still wait, and all cards of the hand count their values as
    points. The others score nothing; if all run out at once, nobody scores. In a session the
    points of all games are added, and the highest total wins.
    """

    id = "wargops"
    about = TitlePage(
        title="WarGops",
        rule="Everybody plays a card secretly; the highest goes to the trash, and its owner takes "
        "the rest.",
        credit="Dave Barber",
        kind="choice",
        minutes=3,
        age=8,
        tagline="The best card is lost",
        search_terms="secret bidding bid think goofspiel",
        shelves=("start", "sly"),
    )
    seat_numbers = range(2, 7)
    at_limit = AtLimit(
        "Battles at most: {n}. Most points win, a tie is a draw.",
        "That was the last battle. The most points: {seats}.",
        by_points=True,
    )
    last_player_text = LAST_HAND
    ranks = {"ace": 1}  # [step 2]
    piles = {
        "hand": IN_HAND.holding(13),
        "played": PLAYED,
        "stakes": STAKES._replace(label="Waiting"),
        "out": OUT._replace(label="Trash", near=True),
    }
    options = {
        "ties": Option(
            "carry", ("carry", "replace"), "Ties wait for the next cards, or are replaced"
        ),
        "copies": Option(1, (1, 2, 3, 4), "Cards of each rank for everybody"),
        "games": Option(1, (1, 3, 5, 10), "Games in a session"),
        "pack": Option(
            52, (52, 48, 40), "Cards in a pack", detail="48: without tens; 40: without 8, 9 and 10"
        ),
        "limit": Option(0, None, "Battles at most", detail="Then the session ends; 0 means never"),
    }
    dealing = Dealing("hand", own=True)  # [step 1]

    def deck(self, options: Options, seats: int) -> list[Card]:
        """Return for each seat its own suits, as many as copies. [step 1]"""
        ranks = [r for r in range(2, ACE + 1) if r not in LEFT_OUT[options["pack"]]]
        suits = range(seats * options["copies"])
        return [Card(n // 4 * KINDS + r * 4 + n % 4) for n in suits for r in ranks]

    def start(self, t: Table[GopsState]) -> Phase | None:
        """No points yet. A game without two hands is over at once. [step 13, R10]"""
        t.score([0] * t.seats)
        return self.next_battle(t)

    def finished(self, t: Table[GopsState]) -> bool:
        """Return whether the game is over: one seat alone has cards, or none: it takes its ties and
        scores. [12, 13, R3, R9]
        """
        alive, games = t.with_cards("hand"), t.options["games"]
        if len(alive) > 1:
            return False
        for seat in alive:
            t.place(waiting_for(t, seat), "hand", seat, bottom=True)
            points = sum(t.strength(card) for card in t.pile("hand", seat))
            t.gain(points, [seat])
            t.narrate(LAST_CARDS, seat=seat, points=points)
        t.place(t.pile("stakes")[:], "out")
        t.state.heaps = []
        t.state.game += 1
        t.state.deal = t.state.game < games
        if not t.state.deal:
            words = self.last_player_text if alive else self.nobody_left_text
            words = N_("The most points: {seats}.") if games > 1 else words
            t.end(self.limit_winners(t), Termination.ALL_PLAYED, words)
        return t.over

    def battle(self, t: Table[GopsState]) -> Phase | None:
        """Every seat with cards chooses one, all at the same time. [steps 3, 13]"""
        if t.state.deal:
            t.state.deal = False
            self.dealing.deal(t, self.deck(t.options, t.seats))
        t.state.playing = t.with_cards("hand")
        return t.ask(play_asks(t, t.state.playing, N_("Choose a card.")), self.reveal)

    def reveal(self, t: Table[GopsState]) -> Phase | None:
        """The highest of all cards that lie face up is trashed, or there is a tie. [4-6, 10]"""
        lay_chosen(t, t.state.playing)
        played = open_strengths(t)
        tied = highest(played)
        if not tied:
            t.narrate("No card lies face up any more: all cards go to the trash.")
            t.end_fight()
            t.collect(None, "out", ("played",), mixed=False)
        elif len(tied) == 1:
            self.win(t, tied[0])
        elif t.options["ties"] == "replace":
            return self.tie(t, tied)
        if t.options["ties"] == "carry" and (t.state.heaps or len(tied) > 1):
            self.settle_ties(t, played, tied)
        return self.complete(t)

    def win(self, t: Table[GopsState], seat: int) -> None:
        """Move the highest card to the trash, and give its seat the others. [step 4]"""
        best = t.top("played", seat)
        if t.listener is not None:
            beaten = codes(card for card in open_tops(t).values() if card != best)
            alone = in_two_voices(
                N_("Only {card} lies face up and goes to the trash. {seat} takes the rest."),
                N_("Only {card} lies face up and goes to the trash. You take the rest."),
            )
            t.narrate(GOES_TO_TRASH if beaten else alone, seat=seat, card=code(best), cards=beaten)
        t.won(seat)
        t.place([best], "out")
        t.collect(seat, "hand", ("played",), mixed=False)

    def settle_ties(self, t: Table[GopsState], played: dict[int, int], tied: list[int]) -> None:
        """Older ties by the cards of this trick, then the new one joins them. [steps 6-8, R3-R6]

        A tie is a war that is over at once and that nobody has won.
        """
        fresh: list[Card] = []
        if len(tied) > 1:
            t.war(1, tied)
            best = t.top("played", tied[0])
            t.narrate(REST_WAITS, seats=tied, card=code(best))
            t.end_fight()  # it is about nothing any more: what waits is won by later cards
            t.place([best], "out")
            fresh = t.collect(None, "stakes", ("played",), mixed=False, top=True)
        decide_heaps(t, played, fresh, tied)

    def tie(self, t: Table[GopsState], tied: list[int]) -> Phase | None:
        """Tied cards are turned down; their seats replace them. [steps 9-11, R7]"""
        enter_war(t, tied)
        t.flip([t.top("played", seat) for seat in tied], down=True)
        t.state.playing = [seat for seat in tied if t.pile("hand", seat)]
        asks = play_asks(t, t.state.playing, N_("Choose a card to replace yours."))
        return t.ask(asks, self.reveal)


def waiting_for(t: Table[GopsState], seat: int) -> tuple[Card, ...]:
    """The cards of all heaps that a seat may still win."""
    return tuple(card for heap in t.state.heaps if seat in heap.able for card in heap.cards)


def decide_heaps(
    t: Table[GopsState], played: Mapping[int, int], fresh: Sequence[Card], tied: Sequence[int]
) -> None:
    """Old heaps go by what these seats have played, or wait on; then a new one joins them.

    The highest of those who may win a heap takes it; if several share the highest, it waits on for
    these alone. fresh: the cards of the new one, if there is one; tied: who may win it. A heap that
    nobody with a card in hand may win is lost.
    """
    waiting = [heap for heap in t.state.heaps if not _decided(t, heap, played)]
    t.state.heaps = []
    for heap in [*waiting, Heap(list(fresh), list(tied))] if fresh else waiting:
        heap.able = [seat for seat in heap.able if t.pile("hand", seat)]
        if heap.able:
            t.state.heaps.append(heap)
        else:
            t.narrate("Nobody in the tie has a card left: the waiting cards go to the trash.")
            t.place(heap.cards, "out")


def _decided(t: Table[GopsState], heap: Heap, played: Mapping[int, int]) -> bool:
    heap.able = highest({seat: played[seat] for seat in heap.able if seat in played})
    if len(heap.able) != 1:
        return False
    winner = heap.able[0]
    t.narrate(TAKES_WHAT_WAITED, seat=winner)
    t.place(heap.cards, "hand", winner, bottom=True)
    return True


class WarGopsPresentation(Presentation[WarGops]):
    start_label = "Play"
    takes_all = False
    goal = Goal(  # [steps 4, 12]
        "Be the last with cards",
        ScoreUnit("{n} card in hand", "{n} cards in hand", ("hand",)),
        Distance(
            "At least {n} battle left", "At least {n} battles left", ("hand", "played"), place=-2
        ),
    )

    def goal_for(self, options: Options) -> Goal:
        """Return the goal: in a session the points of all games. [step 13]"""
        if options["games"] == 1:
            return self.goal
        return self.goal._replace(aim=N_("Most points in all games"), counts=None)

    def preview(self, t: Table[GopsState], ask: Ask, words: Sequence[str]) -> Foresight:
        """The highest card is lost; and what else this one may win. [steps 4, 7, 10]"""
        seat, card = ask.seat, words[0]
        if t.depth and max(open_strengths(t).values(), default=0) > t.strength(parse(card)):
            return foretell("{card} cannot win: a higher card lies open.", card=card)
        preview = foretell(
            "If {card} wins, you take the rest, and {card} goes to the trash.", card=card
        )
        preview = preview.going(seat, "out", None, N_("if highest"))
        for other in t.state.playing:
            if other != seat:
                preview = preview.going(other, "hand", seat, N_("then yours"))
        waiting = waiting_for(t, seat)
        if waiting:
            preview += foretell_number(
                "You may also win a waiting card.",
                "You may also win {n} waiting cards.",
                len(waiting),
            ).marks(takes=waiting)
        if t.count(seat, "hand") == 1:
            preview += foretell("This is your last card.")
        return preview

    def signs(self, t: Table[GopsState]) -> tuple[Sign, ...]:
        """Points held are no secret; who may still win the cards that wait."""
        return tuple(
            Marker("Tie", seat, "star", tuple(heap.cards))
            for heap in t.state.heaps
            for seat in heap.able
        )


class WarGopsAdvice(Advice[WarGops]):
    def is_decided_by_hands(self, options: Options, seats: int) -> bool:
        """Two seats with a suit each, in a game that nothing else ends. [steps 1, 4, 6-8, 12]"""
        usual = {"ties": "carry", "copies": 1, "games": 1, "limit": 0}
        return seats == 2 and all(options[key] == value for key, value in usual.items())


class WarGopsLessons(Lessons[WarGops]):
    example = Example(
        "The king is highest: it goes to the trash, and whoever played it takes the nine.",
        {"hand": ("KS 4S 2S", "9H 5H 3H")},
        choices=("0 KS", "1 9H"),
    )
    first_deal = 1
    first_steps = (
        FirstStep("Choose a card in secret. All are shown together.", ASK, at="hand"),
        FirstStep(
            "The highest goes to the trash. Whoever played it takes the others.",
            SAID,
            GOES_TO_TRASH,
        ),
        FirstStep(
            "Highest cards equal: one goes to the trash, the others wait.",
            SAID,
            REST_WAITS,
        ),
    )
