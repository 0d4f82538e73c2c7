"""Fire: rows of three open cards that capture in turn; equal cards lock and end in wars."""

from typing import Any

from game.kits.steps import draw_refilling, matched, strongest
from game.rules.asks import Ask
from game.rules.cards import ACE, code, codes, ranking
from game.rules.events import BattleWon
from game.rules.game import HIDDEN, LIMIT, PLAYED, STOCK, Game, Option, Pile, Sign
from game.rules.outcome import Ended
from game.rules.ranking import highest
from game.rules.table import Phase, Table

ROW, WAR = 3, 3
"""Cards that a seat lays for a round, and on each of its locked cards for a war."""


class Fire(Game):
    """Win all the cards.

    # Deal
    Deal out a pack of 52, 26 cards each, face down. Both turn up the top card: the higher one
    gets the **chip**, which says who captures first; if they are equal, turn the next. These
    cards go back under the stocks. The ace is high, or low if you agree so; suits do not matter.

    # Round
    Both lay the top three cards of the stock face up in a row.

    - **Locks.** A card that has an equal in the other row is locked with it, one with one, the
      card laid first before the others. Locked cards take no part in capturing.
    - **Capturing.** Beginning with the chip, take turns: use one of your free cards to capture
      a lower free card of the other row, and put both on your captured pile. You may not pass.
      If you cannot capture anything, the other player takes all free cards that are left.

    # Wars
    When no free cards are left, every locked pair is fought out, all at the same time: two or
    three pairs are a double or a triple war. On each locked card its owner lays two cards face
    down and one face up, the **tie-breaker**; on the lowest war first. The higher tie-breaker
    takes all cards of its war. Where they are equal, lay two and one again.

    # Too few cards
    When your stock is used up, shuffle your captured pile; it is your new stock, in the middle
    of a war too. If you have fewer than three cards for a row, both lay only that many. If you
    have not enough for your wars, both lay as many cards as you have, spread evenly over the
    wars; the last card on each war is turned up. If there is not even one for each, the lower
    wars come first, and on the others whoever has a card left lays one face up; whoever has
    none fights with the card that already lies there. If neither has a card while a war is
    undecided, the game is a draw.

    # End
    After a round the chip goes to the other player. Whoever has no card left then has lost.
    """

    id = "fire"
    title = "Fire"
    rule = "Open rows of three capture each other in turn; equal cards lock and end in wars."
    credit = "Dan The Man"
    kind = "choice"
    minutes = 20
    age = 9
    special = "Locked cards"
    call = "Lay the rows"
    keeps_in = ("stock", "won")
    nobody_words = "Nobody has a card: {seats} share the game."  # [step 12, R11, R12]
    piles = {
        "stock": STOCK,
        "won": Pile(HIDDEN, label="Captured"),
        "played": PLAYED,
    }
    options = {
        "aces": Option("high", ("high", "low"), "Whether aces are the highest or the lowest cards"),
        "limit": LIMIT,
    }
    memo = {"chip": 0, "turn": 0, "captor": 0, "heaps": [], "tops": [], "depths": [], "laid": []}
    memo_cards = ("captor", "heaps", "tops")
    example = {
        "text": "The two eights are locked. The 10 captures the 4, the jack captures the other "
        "8, and then there is a war for the eights, which the king wins.",
        "deal": {
            "stock": [
                ["AS", "10S", "8S", "8H", "2S", "3S", "KS", "5S"],
                ["2C", "JD", "8D", "4D", "2D", "3D", "QD", "5D"],
            ]
        },
        "choices": [{"seat": 0, "answer": ["10S"]}],
        "battles": 1,
    }

    def worth(self, options: dict[str, Any]) -> tuple[int, ...]:
        """Aces high or low. [step 1]"""
        return ranking(ace=1 if options["aces"] == "low" else ACE)

    # -- the beginning ----------------------------------------------------------------

    def start(self, t: Table) -> Phase | None:
        """The top cards decide about the chip. [step 2, R12]"""
        if self.finished(t):
            return None
        t.memo["chip"] = self.toss(t)
        t.narrate("{seat} gets the chip and captures first.", seat=t.memo["chip"])
        return self.battle

    def toss(self, t: Table) -> int:
        """The seat with the higher top card; cards go back under the stocks. [step 2, R1]"""
        for _ in range(min(map(len, t.of("stock")))):
            t.turn(t.everybody)
            best = strongest(t, t.everybody)
            for seat in t.everybody:
                t.place(t.pile("played", seat)[:1], "stock", seat, bottom=True)
            if len(best) == 1:
                return best[0]
        return 0

    # -- a round ----------------------------------------------------------------------

    def battle(self, t: Table) -> Phase | None:
        """Both lay three cards, or as many as the shorter seat has; locks are found. [3, 4, R2]"""
        number = min(ROW, *(t.count(seat, "stock", "won") for seat in t.everybody))
        for _ in range(number):
            for seat in t.everybody:
                draw_refilling(t, seat, 1, "played")
        self.lock(t)
        t.memo["turn"] = t.memo["chip"]
        return self.capture

    def lock(self, t: Table) -> None:
        """Equal cards of the two rows lock, the first laid first; lowest wars first. [4, 10, R3]"""
        rows = [pile[::-1] for pile in t.of("played")]
        pairs = matched(rows, lambda card: t.worth[card & 127])
        pairs.sort(key=lambda pair: t.worth[pair[0] & 127])
        t.memo.update(heaps=[pair[:] for pair in pairs], tops=pairs, depths=[1] * len(pairs))
        for pair in pairs:
            t.narrate("{cards} are locked.", cards=codes(pair))
            t.war(1, t.everybody)

    def free(self, t: Table, seat: int) -> list[int]:
        """The cards of a row that are not locked, in the order laid."""
        locked = {pair[seat] for pair in t.memo["tops"]}
        return [card for card in reversed(t.pile("played", seat)) if card not in locked]

    def lower(self, t: Table, seat: int, card: int) -> list[int]:
        """The free cards of the other row that this card can capture."""
        worth = t.worth[card & 127]
        return [c for c in self.free(t, 1 - seat) if t.worth[c & 127] < worth]

    def capture(self, t: Table) -> Phase | None:
        """The seat on turn must capture; if it cannot, the other takes all. [steps 5, 6, R4-R6]"""
        seat = t.memo["turn"]
        free = self.free(t, 0) + self.free(t, 1)
        if not free:
            return self.wars
        able = tuple(codes(card for card in self.free(t, seat) if self.lower(t, seat, card)))
        if not able:
            t.narrate(
                "{seat} cannot capture: {seat2} takes all free cards.", seat=seat, seat2=1 - seat
            )
            t.place(free, "won", 1 - seat)
            return self.wars
        ask = Ask(
            seat,
            "play",
            able,
            pile=("played", seat),
            prompt="Choose a card to capture with.",
            waiting="{seat} is capturing.",
            default=able[:1],
        )
        return t.ask([ask], self.victim)

    def victim(self, t: Table) -> Phase | None:
        """Then which lower card is captured. [Choices 2]"""
        seat = t.memo["turn"]
        card = t.memo["captor"] = t.chosen(seat, "played")[0]
        lower = tuple(codes(self.lower(t, seat, card)))
        ask = Ask(
            seat,
            "pick",
            lower,
            pile=("played", 1 - seat),
            prompt="Choose the card to capture.",
            waiting="{seat} is capturing.",
            default=lower[-1:],
        )
        return t.ask([ask], self.take)

    def take(self, t: Table) -> Phase | None:
        """Both cards go to the captured pile; the other seat is next. [step 5]"""
        seat = t.memo["turn"]
        captor = t.memo["captor"]
        captured = t.chosen(seat, "played", owner=1 - seat)[0]
        t.narrate(
            "{card} of {seat} captures {card2}.",
            seat=seat,
            card=code(captor),
            card2=code(captured),
        )
        t.place([captor, captured], "won", seat)
        t.memo["turn"] = 1 - seat
        return self.capture

    # -- wars -------------------------------------------------------------------------

    def wars(self, t: Table) -> Phase | None:
        """Cards are laid on all undecided wars. [steps 7 a, c, 8, 9, R7, R8, R10]"""
        number = len(t.memo["tops"])
        if not number:
            t.memo["chip"] = 1 - t.memo["chip"]
            return self.complete(t)
        totals = [t.count(seat, "stock", "won") for seat in t.everybody]
        if not any(totals):
            return t.end_in_battle(
                t.everybody,
                Ended.UNDECIDED_WAR,
                "Nobody has a card left to decide a war: {seats} share the game.",
            )
        each, odd = divmod(min(WAR * number, *totals), number)
        t.memo["laid"] = [max(1, each + (i < odd)) for i in range(number)]
        for i, count in enumerate(t.memo["laid"]):
            able = [seat for seat in t.everybody if t.count(seat, "stock", "won")]
            for seat in able:
                self.lay(t, seat, i, count)
            if not able:
                t.memo["laid"][i] = 0
        return self.settle

    def lay(self, t: Table, seat: int, war: int, count: int) -> None:
        """Cards on one war, the last of them face up: the tie-breaker. [step 7 a]"""
        for left in range(count - 1, -1, -1):
            draw_refilling(t, seat, 1, "played", down=left > 0)
            t.memo["heaps"][war].append(t.pile("played", seat)[0])
        t.memo["tops"][war][seat] = t.pile("played", seat)[0]

    def settle(self, t: Table) -> Phase | None:
        """The higher tie-breaker takes its war; equal ones go on. [steps 7 b, c, 10, R9]"""
        memo = t.memo
        undecided = []
        for i, tops in enumerate(memo["tops"]):
            best = highest([t.worth[card & 127] for card in tops])
            if len(best) > 1:
                if memo["laid"][i]:
                    memo["depths"][i] += 1
                    t.war(memo["depths"][i], t.everybody)
                undecided.append(i)
                continue
            winner = best[0]
            t.narrate("{seat} wins a war with {card}.", seat=winner, card=code(tops[winner]))
            t.emit(BattleWon, winner)
            t.place(memo["heaps"][i], "won", winner)
        for key in ("heaps", "tops", "depths"):
            memo[key] = [memo[key][i] for i in undecided]
        return self.wars

    # -- the table --------------------------------------------------------------------

    def signs(self, t: Table) -> tuple[Sign, ...]:
        """The chip, and the pairs that are locked or fought for."""
        return (
            Sign("marker", "Captures first", t.memo["chip"], "chip"),
            *(Sign("link", "Locked", cards=tuple(pair), icon="lock") for pair in t.memo["tops"]),
        )
