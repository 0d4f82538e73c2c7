"""What is asked at the table now: one question to one seat, or two that two people answer at once.

This is the only place that knows what is open, what is chosen so far, what a hint would say and
whose half of the keyboard answers. How it looks is for `game.table.question_view`. No pygame here.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from game.match.counsel import TRIALS, Counsel
from game.match.sentences import foretold, sentence
from game.practice.facts import MINUS
from game.rules.foresight import NOTHING, Foresight
from game.table.view.answering import Answering, Offer, answering
from game.texts import ptr, tr

if TYPE_CHECKING:
    from game.match.play import Play
    from game.rules.asks import Ask
    from game.table.view.board import Board


class Question:
    """See the module's docstring.

    open       the answers that are still to be given
    pair       whether two people answer in secret, each with one half of the keyboard
    hinted     whether the hint is shown in place of what there is to mind
    figures    whether the hint is shown with what each option is likely to bring
    guided     whether a card is lit for somebody new to the game, with what follows from it
    completed  whether the last choice made the answer complete
    looker     the seat that only looks at its cards, as if it were asked; then nothing is open
    """

    def __init__(
        self,
        play: Play,
        asks: Sequence[Ask],
        board: Board,
        *,
        pair: bool = False,
        looker: int | None = None,
    ) -> None:
        self.play, self.pair, self.looker = play, pair, looker
        self.open = [answering(ask, board, play.game.why_not) for ask in asks]
        for one in self.open:
            if one.kind == "bet" and play.game.says_number:
                one.bet(0)  # nothing has been said yet
        self.hinted = self.figures = self.guided = False
        self.completed = False
        self.hands = hands_of(play, [ask.seat for ask in asks])
        """By seat, which half of the keyboard answers: `p1` (left) or `p2`."""
        self._counsels: dict[int, Counsel] = {}
        self._foreseen: dict[tuple[int, tuple[str, ...]], Foresight] = {}
        self._cautions = {
            (ask.seat, word): caution
            for ask in asks
            for word in ask.options
            if (caution := play.game.caution(play.table, ask, word))
        }

    @property
    def advisable(self) -> bool:
        """Whether a hint can be shown: not to two at once, nor where nothing is to be decided."""
        return not self.pair and self.looker is None

    @property
    def hints(self) -> bool:
        """Whether a hint may be asked for. A number that is said is the answer to a sum: what helps
        with it was agreed before the game.
        """
        return self.advisable and not self.play.game.says_number

    # -- answering ---------------------------------------------------------------------------

    def is_open(self, one: Answering) -> bool:
        """Whether this is one of the answers that are still to be given."""
        return any(other is one for other in self.open)

    def choose(self, one: Answering, offer: Offer) -> None:
        """Choose one of several things, or take it back."""
        one.toggle(offer)
        self.completed = not one.problem and len(one.chosen) == one.ask.max_count

    def settle(self, unanswered: Collection[int]) -> None:
        """Only these seats have still to answer."""
        self.open = [one for one in self.open if one.ask.seat in unanswered]

    @property
    def decided(self) -> frozenset[int]:
        """Of two who choose side by side, who has done so: both see that without being told."""
        still = {one.ask.seat for one in self.open}
        return frozenset(self.hands) - still if self.pair else frozenset()

    # -- words -------------------------------------------------------------------------------

    def prompt(self) -> str:
        """What is asked, in words."""
        if self.pair:
            names = [self.play.name(one.ask.seat) for one in self.open]
            if len(names) > 1:
                return tr("{one} and {other}: choose in secret.", one=names[0], other=names[1])
            return tr("{name}: choose in secret.", name=names[0])
        if self.looker is not None:
            words = tr("There is nothing to decide this time.")
            return tr("{name}: {question}", name=self.play.name(self.looker), question=words)
        one = self.open[0]
        ask = one.ask
        words = sentence(ask.prompt, {"seat": ask.seat}, self.play.name)
        given = self._given(ask)
        if given:
            words = tr("{given}. {question}", given=given, question=words)
        if not self.play.alone:
            words = tr("{name}: {question}", name=self.play.name(ask.seat), question=words)
        return words

    def foresee(self, words: Sequence[str]) -> Foresight:
        """What follows from these words, as far as who is asked can know it; nothing of secrets
        that two choose side by side.
        """
        if not self.advisable or not self.open:
            return NOTHING
        ask = self.open[0].ask
        key = ask.seat, tuple(words)
        if key not in self._foreseen:
            self._foreseen[key] = self.play.game.foresee(self.play.table, ask, key[1])
        return self._foreseen[key]

    def remark(self, foreseen: Foresight = NOTHING) -> str:
        """What stands under the question: a hint, what follows, what to mind, what is missing."""
        if not self.advisable or not self.open:
            return ""
        one = self.open[0]
        ask = one.ask
        if self.hinted:
            counsel = self._counsel(ask)
            return counsel.words() if self.figures else counsel.plain(self._chosen(one))
        if foreseen.said:
            return foretold(foreseen, self.play.name)
        caution = next(iter(self._cautions.values()), "")
        if caution:
            return tr(caution)
        if ask.sets:
            return tr(one.problem) if one.chosen and one.problem.strip() else ""
        if ask.max_count <= 1:
            return ""
        count = tr("{chosen} of {number} chosen", chosen=len(one.chosen), number=ask.max_count)
        return f"{count}. {tr(ask.order)}" if ask.ordered and ask.order else count

    def _given(self, ask: Ask) -> str:
        """What a number that is said follows from: what was told, `Sum 13`, or the sum with a gap,
        `8 + ? = 13`, for a seat that has agreed to see it.
        """
        game, table, seat = self.play.game, self.play.table, ask.seat
        found = game.missing(table, seat) if game.says_number else None
        if found is None:
            return ""
        sign, whole, part = found
        if self.play.plan.seats[seat].written:
            return f"{part} {'+' if sign == MINUS else '×'} ? = {whole}"
        return next((f"{tr(one.label)} {one.value}" for one in game.signs(table)), "")

    def hint_on(self) -> None:
        """Show the hint; with its figures, where it has some; and then no more."""
        if not self.hinted:
            self.hinted = True
        elif self.more:
            self.figures = True
        else:
            self.hinted = self.figures = False

    @property
    def more(self) -> bool:
        """Whether the hint that is shown has figures to show, too."""
        if not self.hinted or self.figures or not self.open:
            return False
        return self._counsel(self.open[0].ask).figures

    @property
    def hint_called(self) -> str:
        """What the key for hints does now, in a word; empty where there is no hint."""
        if not self.hints:
            return ""
        if not self.hinted:
            return tr("hint")
        return ptr("hint", "more") if self.more else tr("hide the hint")

    @property
    def hint_says(self) -> str:
        """What the round button for hints does now; empty where there is no hint."""
        if not self.hints:
            return ""
        if not self.hinted:
            return tr("A hint")
        return tr("What each choice is likely to bring") if self.more else tr("Hide the hint")

    def _chosen(self, one: Answering) -> tuple[str, ...]:
        """What is chosen so far, of several cards."""
        return tuple(offer.word for offer in one.chosen)

    def ponder(self, trials: int) -> bool:
        """Think about the hint that is shown, so many trials more; whether that is not all."""
        if not self.hinted or not self.advisable or not self.open:
            return False
        return self._counsel(self.open[0].ask).grow(trials)

    @property
    def pondering(self) -> bool:
        """Whether a hint is asked for that is still thought about."""
        if not self.hinted or not self.advisable or not self.open:
            return False
        return not self._counsel(self.open[0].ask).ready

    def _counsel(self, ask: Ask) -> Counsel:
        """The hint to a question, thought out once for each."""
        if ask.seat not in self._counsels:
            self._counsels[ask.seat] = Counsel(self.play, ask)
        return self._counsels[ask.seat]

    @property
    def guide(self) -> tuple[str, ...]:
        """What somebody new is shown first: the card that is best, until something is chosen; of
        cards in an order each that comes next.

        It is what a hint names, so that no look back blames it; nothing where any card will do.
        """
        if not self.guided or not self.advisable or not self.open:
            return ()
        one = self.open[0]
        led = one.ask.ordered and one.ask.min_count > 1
        if self.play.game.says_number or (not led and (one.chosen or one.ask.min_count > 1)):
            return ()
        counsel = self._counsel(one.ask)
        while counsel.grow(TRIALS):
            pass  # a few dozen milliseconds, once in a game, while nothing moves
        only = counsel.next_to(self._chosen(one)) if led else counsel.only
        seen = [o.word for o in one.cards if o.token is not None and not o.token.back]
        return only if len(only) == 1 and only[0] in seen else ()

    def advises(self, one: Answering, offer: Offer) -> bool:
        """Whether the hint is shown, and names this."""
        if not self.hinted:
            return offer.word in self.guide
        return self._counsel(one.ask).advised(offer.word, self._chosen(one))

    def figure(self, one: Answering, offer: Offer) -> str:
        """What choosing this brings, or how often it should be, if figures are shown."""
        return self._counsel(one.ask).figure_of(offer.word) if self.figures else ""

    def badge(self, one: Answering, offer: Offer) -> str:
        """As which of several it was chosen, or that there is something to mind."""
        position = one.position(offer)
        if position and one.ask.max_count > 1:
            return str(position)
        if figure := self.figure(one, offer):
            return figure
        return "!" if (one.ask.seat, offer.word) in self._cautions else ""


def hands_of(play: Play, asked: Sequence[int]) -> dict[int, str]:
    """Which half of the keyboard each seat has: the left one is the first seat's, if it may be."""
    seats = play.humans if len(play.humans) == 2 else sorted(asked)
    devices = [play.plan.seats[seat].device for seat in seats]
    swapped = devices[:1] == ["right"] or (len(seats) == 2 and devices[1] == "left")
    return {seat: "p1" if (seat == seats[0]) is not swapped else "p2" for seat in asked}
