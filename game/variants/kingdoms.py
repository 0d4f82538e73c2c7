"""War of Kingdoms: you put your winnings under your stock in the order you like."""

from collections.abc import Sequence

from game.kits.battles import Battles, BattlesPresentation
from game.rules import N_, Advice, Ask, Example, Lessons, Phase, Table, TitlePage
from game.rules.cards import Card, codes
from game.rules.first_steps import ASK, TURN, FirstStep
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.options import LIMIT, short_form
from game.rules.piles import OPEN, PLAYED, STAKES, STOCK, Pile, Role
from game.rules.questions import arrange_ask
from game.rules.rng import Rng

WAR = 3
FEW, BY_LOT = 3, 6
"""Of how many cards a computer tries all orders; and how many orders by lot of more."""
ORDER = N_("In which order do your winnings go under your stock?")


class WarOfKingdoms(Battles):
    """Win all the cards.

    # Battle
    All cards are dealt, face down. Nobody may look at a stock, not even its owner. Everybody turns
    up the top card. The highest takes them all; the ace is high and suits do not matter.

    # War
    If the highest card is shared, those who share it turn up three more cards each, all face up.
    The third one decides.

    # Winnings
    The winner puts all the cards won under the stock **in any order**: the first one will be
    played first. Remember it well.

    # End
    Whoever has no cards left leaves the game. Whoever has all the cards wins.

    # Rare cases

    ## Wars
    Equal again is another war. With three players one is dealt one card more; nobody minds. For a
    player with fewer than three cards the last one decides. Whoever has no card left has lost the
    war; if only one at war has any, this one wins and puts nothing more down.

    If nobody at war has a card left, the only other player with cards takes everything; if there
    are several, the cards wait on the table for whoever wins next; if there is none, those at war
    share the game.
    """

    id = "kingdoms"
    about = TitlePage(
        title="War of Kingdoms",
        rule="The winner puts the cards under the stock in any order; in a war the third "
        "card counts.",
        credit="Eldad Yechiam",
        kind="choice",
        minutes=8,
        age=8,
        tagline="Sort the cards you win",
        search_terms="kingdom order plan castle sort",
    )
    seat_numbers = range(2, 5)
    forms = short_form(100)
    piles = {
        "stock": STOCK,
        "played": PLAYED,
        "won": Pile(OPEN, Role.WON, look="row", label="Just won", holds=8, brief=True),
        "stakes": STAKES,
    }
    options = {"limit": LIMIT}

    def start(self, t: Table) -> Phase | None:
        """Put, in a set-up position, the cards that a seat has won before under its stock."""
        for seat in t.with_cards("won"):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
        return super().start(t)

    def fight(self, t: Table, able: Sequence[int]) -> Phase | None:
        """Turn three cards of each face up; the last one decides. [step 4, R2, R3]"""
        t.turn(able, WAR)
        return self.compare(t, able, [1] * t.seats)

    def collect(self, t: Table, seat: int) -> Phase | None:
        """The winner takes everything and arranges it. [step 6, R1, R5]"""
        t.collect(seat, "won", mixed=False)
        if t.with_cards() in ([seat], []):
            t.place(t.pile("won", seat)[:], "stock", seat, bottom=True)
            return self.complete(t)
        ask = arrange_ask(t, seat, "won", ORDER, often=True)
        return t.ask([ask], self.arranged)

    def arranged(self, t: Table) -> Phase | None:
        """Put the cards under the stock in that order. [step 6]"""
        for seat in t.answers:
            t.place(t.chosen(seat, "won"), "stock", seat, bottom=True)
        return self.complete(t)


class WarOfKingdomsPresentation(BattlesPresentation[WarOfKingdoms]):
    def preview(self, t: Table, ask: Ask, words: Sequence[str]) -> Foresight:
        """When the first of the cards will be played. [step 6]"""
        if not t.pile("stock", ask.seat):
            return foretell("You play {card} next.", card=words[0])
        return foretell_number(
            "You play {card} first of these, after one card of your stock.",
            "You play {card} first of these, after {n} cards of your stock.",
            t.count(ask.seat, "stock"),
            card=words[0],
        )


class WarOfKingdomsAdvice(Advice[WarOfKingdoms]):
    horizon = 30
    plays_fast = True

    def candidate_answers(self, t: Table, ask: Ask, rng: Rng) -> Sequence[tuple[str, ...]] | None:
        """Of many cards the strongest first, the weakest first, and some orders by lot."""
        if len(ask.options) <= FEW:
            return None
        cards = sorted(t.find(ask.options, "won", ask.seat), key=t.strength, reverse=True)
        orders = [cards, cards[::-1]]
        for _ in range(BY_LOT):
            orders.append(cards[:])
            rng.shuffle(orders[-1])
        return [tuple(codes(order)) for order in orders]

    def heuristic_answer(self, t: Table, ask: Ask, rng: Rng) -> tuple[str, ...] | None:
        """The strongest or the weakest first, by lot."""
        cards = t.find(ask.options, "won", ask.seat)
        cards.sort(key=t.strength, reverse=not rng.below(2))
        return tuple(codes(cards))

    def play_on(self, t: Table, battles: int, rng: Rng) -> None:
        """Play on by `heuristic_answer`, while nobody is out or lacks cards for a war."""
        stocks = t.piles_named("stock")
        if t.phase != self.rules.battle.__name__ or t.pile("stakes") or not all(stocks):
            return
        worth, limit = t.worth, t.options["limit"]
        stop = min(battles, limit - 1) if limit else battles
        while t.battles < stop and min(map(len, stocks)) > 1:
            if t.seats == 2 and play_two(stocks[0], stocks[1], worth, rng):
                t.battles += 1
                continue
            turned, tied, depth = [1] * t.seats, list(t.everybody), 0
            counts = [worth[stock[0] & 127] for stock in stocks]
            while counts.count(max(counts)) > 1:
                best = max(counts)
                tied = [n for n, count in zip(tied, counts, strict=True) if count == best]
                if any(len(stocks[n]) < turned[n] + WAR + 1 for n in tied):
                    return
                for n in tied:
                    turned[n] += WAR
                depth += 1
                counts = [worth[stocks[n][turned[n] - 1] & 127] for n in tied]
            taken = []
            for stock, number in zip(stocks, turned, strict=True):
                taken += stock[:number]
                del stock[:number]
            taken.sort(key=t.strength, reverse=not rng.below(2))
            stocks[tied[counts.index(max(counts))]] += taken
            t.battles += 1
            t.wars += tuple(range(1, depth + 1))


class WarOfKingdomsLessons(Lessons[WarOfKingdoms]):
    example = Example(
        "The jack takes the two. Its owner puts the two first and the jack last.",
        {"stock": ("JH AH 5H", "2S 4S 6S")},
        choices=("0 2S JH",),
    )
    first_deal = 28
    first_steps = (
        FirstStep("Everybody turns a card; the highest wins them all.", TURN),
        FirstStep(
            "You won! In which order should the cards come back?",
            ASK,
            ORDER,
        ),
        FirstStep("War: three cards face up, and the third one decides.", "war"),
    )


def play_two(one: list[Card], two: list[Card], worth: Sequence[int], rng: Rng) -> bool:
    """Play a battle between these stocks, unless it is a war; return whether it was played."""
    a, b = one[0], two[0]
    x, y = worth[a & 127], worth[b & 127]
    if x == y:
        return False
    del one[0], two[0]
    winner, high, low = (one, a, b) if x > y else (two, b, a)
    winner += (low, high) if rng.below(2) else (high, low)
    return True
