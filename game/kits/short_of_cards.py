"""What becomes of a seat that has too few cards for a war: three customs of families.

As `Battles` has it, such a seat keeps its last card to turn up. Here its last card stands and
counts again, or it has lost the war, or the game.
"""

from collections.abc import Sequence

from game.kits.battles import B, Battles
from game.kits.steps import enter_war, lay_all, strongest
from game.kits.win_sentences import in_two_voices
from game.rules import N_, Phase, Table, highest
from game.rules.cards import code

RUNS_OUT = in_two_voices(
    N_("{seat} runs out of cards in the war and leaves the game."),
    N_("You run out of cards in the war and leave the game."),
)


class StandsAgain(Battles[B]):
    """The last card of a seat without a stock stands and counts again."""

    def stand(self, t: Table[B], fighters: Sequence[int], able: Sequence[int]) -> Phase | None:
        """A fighter without a stock lets its last card stand and count again."""
        down = {s: min(self.buried(t, s), t.count(s, "stock") - 1) for s in able}
        t.turn_each(down, down=True)
        t.turn(able)
        for seat in fighters:
            if seat not in able:
                words = in_two_voices(
                    N_("{seat} has no card left: the last one counts again."),
                    N_("You have no card left: the last one counts again."),
                )
                t.narrate(words, seat=seat)
        return self.compare(t, fighters, [int(seat in fighters) for seat in t.everybody])


class LosesWar(Battles[B]):
    """Whoever cannot complete a war has lost it."""

    def lose(self, t: Table[B], fighters: Sequence[int]) -> Phase | None:
        """A fighter that cannot complete the war lays all its cards and has lost."""
        need = self.buried(t, fighters[0]) + 1
        able = [seat for seat in fighters if t.count(seat, "stock") >= need]
        if not able:
            return self.last_to_run_out(t, fighters)
        lay_all(t, [seat for seat in fighters if seat not in able])
        if len(able) == 1:
            words = in_two_voices(
                N_("{seat} wins the war: nobody else has enough cards."),
                N_("You win the war: nobody else has enough cards."),
            )
            t.narrate(words, seat=able[0])
            return self.decided(t, able[0])
        return self.fight(t, able)

    def last_to_run_out(self, t: Table[B], fighters: Sequence[int]) -> Phase | None:
        """Decide a war that nobody can complete: the most cards win, then the higher last card."""
        rich = highest({seat: t.count(seat, "stock") for seat in fighters})
        best = strongest(t, rich)
        if len(best) > 1:
            return self.equally_short(t, fighters, best)
        winner = best[0]
        lay_all(t, [seat for seat in fighters if seat != winner])
        if len(rich) == 1:
            words = in_two_voices(
                N_("Nobody has enough cards: {seat} has the most and wins the war."),
                N_("Nobody has enough cards: you have the most and win the war."),
            )
            t.narrate(words, seat=winner)
        else:
            words = in_two_voices(
                N_("Nobody has enough cards, so the last one decides. {seat} wins with {card}."),
                N_("Nobody has enough cards, so the last one decides. You win with {card}."),
            )
            t.narrate(words, seat=winner, card=code(t.pile("played", winner)[0]))
        return self.decided(t, winner)

    def equally_short(self, t: Table[B], fighters: Sequence[int], equal: list[int]) -> Phase | None:
        """Several run out last and equally: a draw, unless others still have cards."""
        if any(t.pile("stock", seat) for seat in t.everybody if seat not in fighters):
            lay_all(t, fighters)
            return self.unfightable(t, equal)
        return t.end_in_war(equal, "Nobody has enough cards for the war: a draw between {seats}.")


class RunsOut(Battles[B]):
    """Whoever cannot complete a war has lost the game."""

    def war(self, t: Table[B]) -> Phase | None:
        """Let seats with too few cards run out, and the others fight."""
        tied = t.state.fighters
        enter_war(t, tied)
        able = [seat for seat in tied if t.count(seat, "stock") > self.buried(t, seat)]
        if not able:
            return self.all_short(t, tied)
        self.run_out(t, [seat for seat in tied if seat not in able])
        return self.win_unopposed(t, able[0]) if len(able) == 1 else self.fight(t, able)

    def run_out(self, t: Table[B], short: Sequence[int]) -> None:
        """Lay all cards of these seats face down; they have lost the game."""
        for seat in short:
            t.narrate(RUNS_OUT, seat=seat)
        lay_all(t, short)

    def all_short(self, t: Table[B], tied: Sequence[int]) -> Phase | None:
        """The fewest cards run out first; equal ones run out at the same moment."""
        last = highest({seat: t.count(seat, "stock") for seat in tied})
        self.run_out(t, [seat for seat in tied if seat not in last])
        if len(last) == 1:
            return self.win_unopposed(t, last[0])
        lay_all(t, last)
        if t.with_cards():
            return self.unfightable(t, last)
        return self.last_cards(t, last)

    def last_cards(self, t: Table[B], last: Sequence[int]) -> Phase | None:
        """Decide by the last card that each has laid, if nobody has a card left."""
        final = {seat: t.top("played", seat) for seat in last}
        t.narrate(
            "No cards left at the same moment, so the last ones decide: {seats}.", seats=tuple(last)
        )
        t.flip(final.values())
        equal = strongest(t, last)
        if len(equal) > 1:
            return t.end_in_war(equal, "The very last cards are equal: a draw between {seats}.")
        return self.win(t, equal[0])
