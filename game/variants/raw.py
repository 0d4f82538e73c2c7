"""RAW: War backwards. The lowest card must take the cards, and being rid of them wins."""

from collections.abc import Sequence

from game.kits.battles import Battles, BattlesPresentation
from game.kits.win_sentences import LOSES_FIGHT, LOSES_WAR, MUST_TAKE_ALL
from game.rules import Example, Lessons, Phase, Table, TitlePage
from game.rules.cards import code, codes, ranking
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.goals import FEWEST_AT_LIMIT, Distance, Goal
from game.rules.options import LIMIT, Option, Options, short_form
from game.rules.outcome import Termination
from game.rules.piles import PLAYED, STOCK


class Raw(Battles):
    """Be the first to get rid of all cards: War spelled backwards.

    # Battle
    All cards are dealt, face down. Everybody turns up the top card of the stock. Whoever turned up
    the **lowest** card **must take** all cards on the table and put them under the stock. A two is
    lowest, an ace highest.

    # War
    If the lowest card is shared, those who share it put three cards face down and turn up a
    fourth. The lowest of these must take everything.

    # End
    Whoever has no cards after a battle **has won**.

    # Rare cases

    ## Details
    With three players one gets a card more. Cards go under the stock in any order; suits do not
    matter, and equal higher cards mean nothing. An option makes a war two cards face down and a
    third up. If the lowest is shared again, there is another war on top of it. If several ran out
    in the same battle, all of these share the game.

    ## Too few cards
    Whoever cannot put down three cards puts down what there is and keeps the last card to turn up.
    Whoever has no card left drops out of the war and cannot be made to take anything. If only one
    player in the war has cards left, that player takes everything at once. If none has, nobody
    takes the cards.
    """

    id = "raw"
    about = TitlePage(
        title="RAW",
        rule="War backwards: the lowest card must take everything; whoever has no cards left wins.",
        credit="Emma Dean",
        minutes=3,
        age=5,
        tagline="Lose every card to win",
        search_terms="reverse backwards lowest upside down",
    )
    seat_numbers = range(2, 5)
    forms = short_form(100)
    at_limit = FEWEST_AT_LIMIT
    piles = {"stock": STOCK, "played": PLAYED}
    options = {
        "face_down": Option(3, (3, 2), "Cards put face down in a war"),
        "limit": LIMIT._replace(detail="Then the fewest cards win; 0 means never"),
    }

    def worth(self, options: Options) -> tuple[int, ...]:
        """The two is strongest, the ace weakest. [step 1, R1]"""
        return tuple(-value for value in ranking())

    def unfightable(self, t: Table, tied: Sequence[int]) -> Phase | None:
        """No tied seat has a card left: nobody takes the cards, the game is over. [R6, R7]"""
        rid = [seat for seat in t.everybody if not t.pile("stock", seat)]
        return t.end_in_battle(
            rid,
            Termination.GOAL_REACHED,
            "Nobody at war can take the cards. The first without cards: {seats}.",
        )

    def win_unopposed(self, t: Table, seat: int) -> Phase | None:
        """The only tied seat with a card takes everything at once. [R5]"""
        t.narrate(MUST_TAKE_ALL, seat=seat)
        t.won(seat)
        return self.collect(t, seat)

    def narrate_win(self, t: Table, seat: int) -> None:
        """Say in one sentence why a seat must take the cards."""
        others = [cards[0] for other, cards in self.compared(t).items() if other != seat]
        names = {"seat": seat, "card": code(t.top("played", seat)), "cards": codes(others)}
        if t.depth:
            t.narrate(LOSES_WAR, **names)
        else:
            t.narrate(LOSES_FIGHT, **names)

    def finished(self, t: Table) -> bool:
        """A seat without cards has won; several share the win. [step 8, R8-R11]"""
        rid = [seat for seat in t.everybody if not t.pile("stock", seat)]
        if rid:
            t.end(rid, Termination.GOAL_REACHED, "The first without cards: {seats}.")
        return bool(rid)


class RawPresentation(BattlesPresentation[Raw]):
    war_shout = "RAW!"
    goal = Goal(  # [End]
        "Get rid of all your cards",
        distance=Distance("{n} card to get rid of", "{n} cards to get rid of", ("stock",)),
        wants_cards=False,
    )


class RawLessons(Lessons[Raw]):
    example = Example(
        "The two is lower than the ace, so the left side must take both. That is bad news "
        "here: the cards should go away.",
        {"stock": ("2S 7H", "AD 9C")},
    )
    first_deal = 36
    first_steps = (
        FirstStep("Here you want to get rid of cards! Turn one.", TURN),
        FirstStep(
            "The lowest card must take them all. High is good.",
            SAID,
            LOSES_FIGHT,
        ),
        FirstStep("Equal lowest cards: war! The loser takes everything.", "war"),
    )
