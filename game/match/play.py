"""A match under way, without a picture: who looks, who is asked, what is kept.

`Play` holds the `Match` and decides what comes next: a battle that a human begins, a
computer that thinks, a question to a human, or the end. It gives events as the seat that
looks may see them, says when a curtain is needed before a seat may look, and keeps the game
after every decision. The table scene draws all that; nothing here knows pygame or pixels.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game import players
from game.match.plan import MatchPlan, MatchSummary
from game.match.sentences import chronicle, ending
from game.rules.asks import Ask
from game.rules.events import Event
from game.rules.game import Game
from game.rules.outcome import Ended
from game.rules.record import Match, Record, read_record, replay
from game.rules.rng import Rng
from game.rules.visibility import View, view
from game.storage.history import Finished, SeatResult
from game.texts import tr
from game.variants import get

if TYPE_CHECKING:
    from game.rules.table import Table

MOST_KEYS = 5
"""So many things can be chosen with one half of a keyboard."""


class Play:
    """See the module's docstring. `saved`: the record of a game to continue."""

    def __init__(
        self, plan: MatchPlan, store: Any = None, saved: dict[str, Any] | None = None
    ) -> None:
        self.plan = plan
        self.game: Game = get(plan.game)
        self.seconds = 0.0
        self._store = store
        self.humans = [seat for seat, who in enumerate(plan.seats) if who.human]
        self._minds = {
            seat: players.get(who.player) for seat, who in enumerate(plan.seats) if not who.human
        }
        self.eyes: int | None = self.humans[0] if len(self.humans) == 1 else None
        """The seat whose view is shown; None: what everybody sees."""
        self.match = self._open(saved)
        self.past = self._past()
        """What was told before this moment, for the log: sentences, and headings with `# `."""
        self._undone: list[Record] = []
        self._pair = False
        self._behind = False
        """Whether the last battle was played by the rules, but its sums not yet by the children."""

    def _past(self) -> list[str]:
        return [tr("# Battle {n}", n=1), *chronicle(self.events(), self.name)]

    def _open(self, saved: dict[str, Any] | None) -> Match:
        """A new match, or the one that was saved."""
        if saved is not None:
            return replay(self.game, read_record(saved), listen=True)
        return Match(self.game, self._new_record())

    def _new_record(self) -> Record:
        """The record of a new match: of the seed asked for, or of a new one, dealt to practise."""
        plan, chance = self.plan, random.SystemRandom()
        plan.token = f"{chance.getrandbits(48):012x}"
        record = Record(plan.game, plan.options, len(plan.seats), plan.seed or 0)
        if plan.seed is None:
            record.seed = plan.seed = chance.randrange(1 << 31)
            if self.practises and plan.steered:
                from game.match.learner import wanted
                from game.practice.adaptive_deal import practice_deal

                facts = wanted(self._store, plan)
                dealt = practice_deal(plan.game, plan.options, record.seats, plan.seed, facts)
                record.seed, record.deal = dealt.seed, dealt.deal
        return record

    # -- looking ------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table itself; its secrets are for the rules only."""
        return self.match.table

    def view(self) -> View:
        """What the eyes see now."""
        return view(self.table, self.eyes)

    def events(self) -> list[Event]:
        """What has happened since last asked, as the eyes may see it."""
        return self.match.events(self.eyes)

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.plan.seats[seat].name

    @property
    def alone(self) -> bool:
        """Whether at most one human plays, so that nothing needs hiding."""
        return len(self.humans) < 2

    @property
    def practises(self) -> bool:
        """Whether anybody says the sums before they are shown."""
        return bool(self.game.practice) and any(
            who.human and who.practice for who in self.plan.seats
        )

    # -- what comes next ------------------------------------------------------------------

    def situation(self) -> str:
        """`over`, `think` (a computer is asked), `ask` (a human is), or `turn` (play on)."""
        if self.table.over:
            return "over"
        if any(ask.seat in self._minds for ask in self.table.asks):
            return "think"
        return "ask" if self.table.asks else "turn"

    def asked(self) -> list[Ask]:
        """The open questions to humans, by seat."""
        found = [ask for ask in self.table.asks if ask.seat in self.humans]
        return sorted(found, key=lambda ask: ask.seat)

    def paced(self) -> bool:
        """Whether a human begins each battle: in games that say so and that a human plays."""
        return self.game.paced and bool(self.humans)

    def together(self) -> bool:
        """Whether two humans choose at once in secret, each with one half of the keyboard."""
        asks = self.asked()
        if self._pair and asks:
            return True
        self._pair = (
            len(asks) == 2
            and all(ask.min_count == ask.max_count == 1 and not ask.sets for ask in asks)
            and all(ask.kind in ("play", "pick", "decide") for ask in asks)
            and all(len(ask.options) <= MOST_KEYS for ask in asks)
            and not any(self._knows_more(ask.seat) for ask in asks)
            # Pointing is seen by all: who has the mouse chooses alone.
            and not any(self.plan.seats[ask.seat].device == "mouse" for ask in asks)
        )
        return self._pair

    def next_to_answer(self) -> Ask | None:
        """The question to put to a human now, if they do not answer together."""
        asks = self.asked()
        mine = [ask for ask in asks if ask.seat == self.eyes]
        return next(iter(mine or asks), None)

    def needs_curtain(self, ask: Ask) -> bool:
        """Whether the others must look away before this seat may look and answer."""
        if self.alone or self.eyes == ask.seat:
            return False
        secret = ask.kind == "arrange" or len(self.asked()) > 1 or bool(self._sealed())
        return secret or self._knows_more(ask.seat)

    def _sealed(self) -> list[int]:
        """Humans whose answers are kept secret until the last is in."""
        return [seat for seat in self.table.answers if self.table.asks and seat in self.humans]

    def _knows_more(self, seat: int) -> bool:
        """Whether a seat sees any card that another human does not."""
        t = self.table
        all_humans = sum(1 << human for human in self.humans)
        for number, pile in enumerate(t.piles):
            for index, card in enumerate(pile):
                mask = t.mask_at(number, index, card)
                if mask >> seat & 1 and mask & all_humans != all_humans:
                    return True
        return False

    # -- doing ----------------------------------------------------------------------------

    def deal(self) -> None:
        """Lay the cards out for the first battle, if that is still to be done."""
        self.match.deal()
        self.keep()

    def advance(self) -> None:
        """Play on: the rest of this battle, or the next one."""
        self.match.advance(self.table.battles + 1)
        self._behind = self.practises and self.game.kind == "luck"
        self.keep()

    def caught_up(self) -> None:
        """Everything has been shown; what was practised on the way need not come again."""
        if self._behind:
            self._behind = False
            self.keep()

    def answer(self, seat: int, words: Sequence[str]) -> None:
        """Seal a human's answer; once the last is in, play on. Raises BadAnswer."""
        self.match.answer(seat, words)
        self._undone.clear()
        self._go_on()

    def think(self) -> None:
        """Have the computers that are asked answer; once the last answer is in, play on."""
        for ask in self.table.asks:
            mind = self._minds.get(ask.seat)
            if mind is not None:
                lot = Rng(self.match.record.seed * 1009 + len(self.match.record.answers))
                words = players.answer_of(mind, self.table, ask, lot)
                self.match.answer(ask.seat, words)
        self._go_on()

    def _go_on(self) -> None:
        if self.table.asks:
            self.keep()
        else:
            self._pair = False
            self.advance()

    def keep(self) -> None:
        """Write the game down, so that it can be continued exactly here."""
        if self._store is None or self.table.over:
            return
        record = self.match.record
        if self._behind:
            # Killed now, the game goes on before this battle, so that its sums are asked.
            record = replace(record, battles=max(0, record.battles - 1), at_rest=False)
        saved = {
            "plan": self.plan.to_dict(),
            "record": record.to_json(),
            "seconds": round(self.seconds, 1),
        }
        seq = len(record.answers) + record.battles
        self._store.save_running(saved, seq, self.plan.token or None)

    def advice(self, ask: Ask) -> tuple[str, ...]:
        """What a computer player would answer that sees no more than this seat does."""
        return players.answer_of(players.get("greedy"), self.table, ask, Rng(self.table.battles))

    # -- taking back ------------------------------------------------------------------------

    def may_undo(self) -> bool:
        """Whether the last own choice can be taken back.

        Only in games of choice that one human plays against computers: a choice taken back has
        told its player what others hold, and where luck decides that would be picking again.
        """
        fits = self.game.kind == "choice" and len(self.humans) == 1
        return fits and any(seat in self.humans for seat, _ in self.match.record.answers)

    def may_redo(self) -> bool:
        """Whether a choice that was taken back can be made again."""
        return bool(self._undone)

    def undo(self) -> None:
        """Go back to the question that was answered last. Only after `may_undo`."""
        now = self.match.record
        cut = max(n for n, (seat, _) in enumerate(now.answers) if seat in self.humans)
        self._undone.append(now)
        self._go_to(replace(now, answers=now.answers[:cut], battles=0, at_rest=True))

    def redo(self) -> None:
        """Go to where the game was before the last `undo`. Only after `may_redo`."""
        self._go_to(self._undone.pop())

    def _go_to(self, record: Record) -> None:
        """The same game at another moment: played again from the seed, unseen."""
        self._pair = False
        self.match = replay(self.game, record, listen=True)
        self.past = self._past()
        self.keep()

    # -- the end ----------------------------------------------------------------------------

    def finish(self) -> MatchSummary:
        """Count the finished game, forget it as running, and give its summary."""
        t, outcome = self.table, self.table.outcome
        assert outcome is not None, "only a finished game has a summary"
        summary = MatchSummary(
            winners=list(outcome.winners),
            reason=ending(outcome, self.name),
            battles=t.battles,
            wars=list(t.wars),
            scores=None if t.scores is None else list(t.scores),
            cards=[t.holdings(seat) for seat in t.everybody],
            seconds=self.seconds,
            limited=outcome.ended is Ended.LIMIT,
            record=self.match.record.to_json(),
        )
        if self._store is not None:
            self._store.finish_game(self._finished(summary), summary.record)
        return summary

    def _finished(self, summary: MatchSummary) -> Finished:
        won = "won" if len(summary.winners) == 1 else "drew"
        return Finished(
            game=self.game.id,
            winners=tuple(summary.winners),
            battles=summary.battles,
            wars=len(summary.wars),
            longest=max(summary.wars, default=0),
            seconds=summary.seconds,
            limited=summary.limited,
            key=self.plan.token or None,
            players=tuple(
                SeatResult(n, who.player, won if n in summary.winners else "lost", who.profile)
                for n, who in enumerate(self.plan.seats)
            ),
        )
