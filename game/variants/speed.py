"""Speed War: ordinary War in which the lowest cards leave the game as they are won."""

from dataclasses import dataclass

from game.kits.battles import Battles, BattlesPresentation, BattleState
from game.kits.steps import uncover
from game.rules import N_, Example, Lessons, Phase, Sign, Table, TitlePage
from game.rules.cards import codes, name_of_rank, rank, rank_name
from game.rules.first_steps import SAID, TURN, FirstStep
from game.rules.options import short_form
from game.rules.piles import OUT, PLAYED, STAKES, STOCK
from game.rules.signs import Counter, Glow, LostRanks

OUT_OF_GAME = N_("Out of the game: {cards}.")


@dataclass(slots=True)
class SpeedState(BattleState):
    """The rank that is doomed, and who has won the battle."""

    doomed: int = 0
    winner: int = 0


class SpeedWar(Battles[SpeedState]):
    """Win all the cards, while the pack melts away.

    # Battle
    All cards are dealt, face down. Everybody turns up the top card of the stock. The highest takes
    them all; the ace is high and suits do not matter.

    # War
    Those who share the highest card put three cards face down and turn up a fourth. The highest of
    these takes everything on the table.

    # Doomed cards
    The lowest rank still in the game is **doomed**: at first the twos, then the threes, and so on.
    Doomed cards that are won **leave the game**, those of a war too.

    # End
    Whoever has no cards left leaves the game. The last player with cards wins.

    # Rare cases

    ## Doomed cards
    Before the cards of a battle are taken, all of them are turned face up. The winner puts those
    that are not doomed under the stock, in any order. The rank that was doomed when the battle
    began stays so to its end: threes that are won together with the last of the twos are safe once
    more.

    ## Dealing and wars
    With three or four players some get one card more. Equal again in a war is another war on top
    of it.

    ## Too few cards
    Whoever cannot put down three cards puts down what there is and keeps the last card to turn up.
    Whoever has no card left at all has lost the war. If nobody at war has a card left, the only
    other player with cards takes everything; if there are several, the cards wait on the table for
    whoever wins next; if there is none, those at war share the game.
    """

    id = "speed"
    about = TitlePage(
        title="Speed War",
        rule="War in which the lowest cards leave the game: first the twos, then the threes.",
        credit="Eric W. Longley",
        minutes=3,
        age=5,
        tagline="Low cards drop out",
        search_terms="fast low cards leave race",
    )
    seat_numbers = range(2, 5)
    forms = short_form(80)
    piles = {"stock": STOCK, "played": PLAYED, "stakes": STAKES, "out": OUT}

    def battle(self, t: Table[SpeedState]) -> Phase | None:
        """The lowest rank left in the game is doomed for all of this battle. [step 2, R1, R2]"""
        doomed = min(map(rank, t.cards_in("stock", "stakes")))
        if doomed > t.state.doomed > 0:
            old, new = name_of_rank(t.state.doomed), name_of_rank(doomed)
            t.narrate("Rank {old} has died out: now rank {new} is doomed.", old=old, new=new)
        t.state.doomed = doomed
        return super().battle(t)

    def collect(self, t: Table[SpeedState], seat: int) -> Phase | None:
        """Turn all cards on the table face up for the winner. [step 6, R3]"""
        t.state.winner = seat
        uncover(t, t.cards_in("played", "stakes"))
        return self.sift

    def sift(self, t: Table[SpeedState]) -> Phase | None:
        """The doomed cards leave the game, the winner has the rest. [step 6, R4, R5]"""
        lost = [card for card in t.cards_in("played", "stakes") if rank(card) == t.state.doomed]
        if lost:
            t.narrate(OUT_OF_GAME, cards=tuple(codes(lost)))
            t.place(lost, "out")
        return super().collect(t, t.state.winner)


class SpeedWarPresentation(BattlesPresentation[SpeedWar]):
    takes_all = False

    def signs(self, t: Table[SpeedState]) -> tuple[Sign, ...]:
        """Return the doomed rank, and how many cards of each have gone. [at the table]"""
        gone: dict[str, int] = {}
        for card in sorted(t.pile("out"), key=rank):
            gone[rank_name(card)] = gone.get(rank_name(card), 0) + 1
        signs: list[Sign] = [LostRanks("Out of the game", tuple(gone.items()))] if gone else []
        doomed = t.state.doomed
        if doomed:
            signs.append(Counter("Doomed", name_of_rank(doomed)))
            open_cards = [card for card in t.cards_in("played", "stakes") if card not in t.down]
            lit = tuple(card for card in open_cards if rank(card) == doomed)
            if lit:
                signs.append(Glow("Doomed", lit))
        return tuple(signs)


class SpeedWarLessons(Lessons[SpeedWar]):
    example = Example(
        "The king wins. The two is doomed and leaves the game, so only the king goes back.",
        {"stock": ("KS 7H", "2D 9C")},
    )
    first_deal = 20
    first_steps = (
        FirstStep("Everybody turns a card. The highest takes them all.", TURN),
        FirstStep(
            "The lowest rank is doomed: once won, it leaves the game.",
            SAID,
            OUT_OF_GAME,
        ),
        FirstStep("Equal cards: war! Cards go face down, then a new one decides.", "war"),
    )
