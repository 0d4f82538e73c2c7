"""The model of the open question: one question to one seat, or two that two people answer at once.

`Question` is the model of the open question: the answers that are pending, what is chosen so far,
who only looks, what a hint would say, and whose half of the keyboard answers. `PendingAnswer` is
what one seat has chosen so far. How they look is for `question_view`. No pygame here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from game.match.counsel import TRIALS, Counsel
from game.match.look_back import chance_of, judged
from game.match.sentences import foretold, sentence
from game.match.wording import sign_name
from game.practice.facts import MINUS, PLUS, TIMES
from game.rules import signs
from game.rules.asks import Ask, Decide, PickPositions, PlaySet, SayNumber
from game.rules.cards import code
from game.rules.errors import BadAnswer
from game.rules.foresight import NOTHING, Foresight
from game.table.view.board import Board, Token
from game.texts import ntr, ptr, tr
from game.texts.notation import index, operator
from game.texts.phrases import full_sentence, in_turn

if TYPE_CHECKING:
    from game.match.play import Play
    from game.players import Decision


@dataclass(frozen=True)
class Offer:
    """An offer: the word that it stands for, and its card on the board."""

    word: str
    token: Token | None = None


@dataclass
class PendingAnswer:
    """The choice of one seat so far. chosen: in the order of choosing."""

    ask: Ask
    cards: list[Offer] = field(default_factory=list)
    words: list[Offer] = field(default_factory=list)
    chosen: list[Offer] = field(default_factory=list)
    number: int = 0

    @property
    def offers(self) -> list[Offer]:
        """The list of offers, cards first."""
        return [*self.cards, *self.words]

    @property
    def is_single_choice(self) -> bool:
        """Whether choosing one thing is the whole answer."""
        return self.ask.is_single_choice

    def bet(self, number: int) -> None:
        """Change the number of a bet."""
        self.number = number

    def with_digit(self, digit: int) -> int:
        """Return the number with `digit` typed after it, or the digit alone if too large."""
        longer = 10 * self.number + digit
        ask = self.ask
        return longer if isinstance(ask, SayNumber) and ask.low <= longer <= ask.high else digit

    def is_selectable(self, offer: Offer) -> bool:
        """Whether `offer` can be chosen now, or is chosen and can be taken back."""
        if offer in self.chosen:
            return True
        if not isinstance(self.ask, PlaySet):
            return self.is_single_choice or len(self.chosen) < self.ask.max_count
        words = Counter(o.word for o in self.chosen) + Counter([offer.word])
        return any(words <= Counter(cards) for cards in self.ask.sets)

    def completes_answer(self, offer: Offer) -> bool:
        """Whether choosing `offer` is the whole answer."""
        return self.is_single_choice or offer in self.words

    def toggle(self, offer: Offer) -> None:
        """Choose `offer` or take it back. It replaces the last choice if no more may be chosen."""
        if offer in self.chosen:
            self.chosen.remove(offer)
        elif self.is_selectable(offer):
            self.chosen.append(offer)
        elif isinstance(self.ask, PlaySet):
            self.chosen = [offer]
        elif self.chosen:
            self.chosen[-1] = offer

    def preview_answer(self, offer: Offer) -> tuple[str, ...]:
        """Return the words of the answer, whole or begun, if `offer` were chosen now, too."""
        if self.completes_answer(offer):
            return (offer.word,)
        trial = replace(self, chosen=self.chosen[:])
        if offer not in trial.chosen:
            trial.toggle(offer)
        return trial.answer

    @property
    def answer(self) -> tuple[str, ...]:
        """The words that would be answered now."""
        if isinstance(self.ask, SayNumber):
            return (str(self.number),)
        return tuple(offer.word for offer in self.chosen)

    @property
    def is_valid(self) -> bool:
        """Whether what is chosen is an answer."""
        try:
            self.ask.check(self.answer)
        except BadAnswer:
            return False
        return True

    def choice_number(self, offer: Offer) -> int:
        """Return the place of `offer` in the order of choosing, from 1, or 0 if not chosen."""
        return self.chosen.index(offer) + 1 if offer in self.chosen else 0


def pending_answer_to(ask: Ask, board: Board) -> PendingAnswer:
    """Return the empty answer to `ask`, with its offers as cards of `board` or as words."""
    made = PendingAnswer(ask)
    if isinstance(ask, SayNumber):
        made.number = ask.low
        return made
    words = _single_words(ask)
    pile = _offered(ask, board)
    taken: set[int] = set()
    for word in words:
        token = _token(word, pile, board, ask, taken)
        if token is None:
            made.words.append(Offer(word))
        else:
            taken.add(token.key)
            made.cards.append(Offer(word, token))
    return made


def _single_words(ask: Ask) -> list[str]:
    """Return the words of an ask singly; of sets each card as often as a set can have it."""
    if not isinstance(ask, PlaySet):
        return list(ask.options)
    most: Counter[str] = Counter()
    for cards in ask.sets:
        most |= Counter(cards)
    return list(most.elements())


def _offered(ask: Ask, board: Board) -> list[Token]:
    if ask.pile is None:
        return []
    name, seat = ask.pile
    return board.piles[board.number(name, seat)]


def _token(
    word: str, pile: Sequence[Token], board: Board, ask: Ask, taken: set[int]
) -> Token | None:
    """Return the card that a word means: by position, or by its code in the pile or in sight."""
    if word.isdecimal():
        return pile[int(word)] if int(word) < len(pile) else None
    near = [token for token in pile if _is(token, word, taken)]
    if near or isinstance(ask, Decide):
        return near[0] if near else None
    mine = [n for n, (_, seat) in enumerate(board.names) if seat == ask.seat]
    rest = [n for n in range(len(board.names)) if n not in mine]
    for number in mine + rest:
        for token in board.piles[number]:
            if _is(token, word, taken):
                return token
    return None


def _is(token: Token, word: str, taken: set[int]) -> bool:
    return token.face >= 0 and token.key not in taken and code(token.face) == word


def target_key(pending: PendingAnswer, offer: Offer) -> str:
    """Return the key of the widget over an offered card."""
    assert offer.token is not None
    return f"card:{pending.ask.seat}:{offer.word}:{offer.token.key}"


class Question:
    """The model of the open question: the one holder of what is asked and chosen so far.

    pending_answers  the answers that are still to be given
    is_simultaneous  whether two people answer in secret, each with one half of the keyboard
    viewer_seat      the seat that only looks at its cards, as if asked; then nothing is pending
    hinted           whether the hint is shown in place of what there is to mind
    figures          whether the hint is shown with what each option is likely to bring
    completed        whether the last choice made the answer complete
    is_sum           whether a number is asked for that answers a sum
    hands            by seat, which half of the keyboard answers: `p1` (left) or `p2`
    """

    def __init__(
        self,
        play: Play,
        asks: Sequence[Ask],
        board: Board,
        *,
        is_simultaneous: bool = False,
        viewer_seat: int | None = None,
    ) -> None:
        self.play, self.is_simultaneous, self.viewer_seat = play, is_simultaneous, viewer_seat
        self.pending_answers = [pending_answer_to(ask, board) for ask in asks]
        for pending in self.pending_answers:
            if pending.ask.calculation:
                pending.bet(0)  # nothing has been said yet
        self.looked_back = self._looked_back(asks)
        self.hinted = self.figures = self.looked_back is not None
        self.completed = False
        self.hands = hands_of(play, [ask.seat for ask in asks])
        self.is_sum = any(ask.calculation for ask in asks)
        self._counsels: dict[int, Counsel] = {}
        self._foreseen: dict[tuple[int, tuple[str, ...]], Foresight] = {}
        foresee = play.game.presentation.foresee
        self._warnings = {
            (pending.ask.seat, offer.word): warning
            for pending in self.pending_answers
            for offer in (pending.cards if pending.is_single_choice else ())
            if (warning := foresee(play.table, pending.ask, (offer.word,)).warning)
        }

    def _looked_back(self, asks: Sequence[Ask]) -> Decision | None:
        """Return the judgement of this very question, where it is looked back at."""
        decision = self.play.looked_back
        if decision is None or [ask.seat for ask in asks] != [decision.ask.seat]:
            return None
        given = sum(seat == decision.ask.seat for seat, _ in self.play.match.record.answers)
        return decision if given == decision.turn else None

    @property
    def first(self) -> PendingAnswer | None:
        """The pending answer, of two the first; None if the viewer only looks, or all are in."""
        return self.pending_answers[0] if self.pending_answers else None

    @property
    def advisable(self) -> bool:
        """Whether a hint can be shown: not to two at once, nor where nothing is to be decided."""
        return not self.is_simultaneous and self.viewer_seat is None

    @property
    def hints(self) -> bool:
        """Whether a hint may be asked for: not where nobody can know what is better. A number that
        is said is the answer to a sum: what helps with it was agreed before the game.
        """
        blind = self.first is not None and isinstance(self.first.ask, PickPositions)
        return self.advisable and not self.is_sum and not blind

    # -- answering ---------------------------------------------------------------------------

    def is_open(self, pending: PendingAnswer) -> bool:
        """Whether this answer is still to be given."""
        return any(other is pending for other in self.pending_answers)

    def choose(self, pending: PendingAnswer, offer: Offer) -> None:
        """Choose one of several offers, or take it back."""
        pending.toggle(offer)
        self.completed = pending.is_valid and len(pending.chosen) == pending.ask.max_count

    def remove_answered(self) -> None:
        """Drop the pending answers of the seats that have answered."""
        self.pending_answers = [
            pending
            for pending in self.pending_answers
            if self.play.ask_of(pending.ask.seat) is not None
        ]

    @property
    def answered_seats(self) -> frozenset[int]:
        """The seats that have answered, of two who choose side by side and see that anyway."""
        still = {pending.ask.seat for pending in self.pending_answers}
        return frozenset(self.hands) - still if self.is_simultaneous else frozenset()

    # -- words -------------------------------------------------------------------------------

    def prompt(self) -> str:
        """Return what is asked, as a sentence."""
        if self.is_simultaneous:
            names = [self.play.name(pending.ask.seat) for pending in self.pending_answers]
            if len(names) > 1:
                return tr("{name} and {name2}: choose in secret.", name=names[0], name2=names[1])
            return tr("{name}: choose in secret.", name=names[0])
        if self.viewer_seat is not None:
            words = tr("There is nothing to decide this time.")
            return tr("{name}: {question}", name=self.play.name(self.viewer_seat), question=words)
        pending = self.pending_answers[0]
        ask = pending.ask
        words = sentence(ask.prompt, {"seat": ask.seat}, self.play.name)
        given = self._given(ask)
        if given:
            words = tr("{given}. {question}", given=given, question=words)
        if not self.play.alone:
            words = tr("{name}: {question}", name=self.play.name(ask.seat), question=words)
        return words

    def foresee(self, words: Sequence[str]) -> Foresight:
        """Return what follows from these words, as far as the asked seat can know it; nothing if
        two choose side by side in secret.
        """
        if not self.advisable or not self.pending_answers:
            return NOTHING
        ask = self.pending_answers[0].ask
        key = ask.seat, tuple(words)
        if key not in self._foreseen:
            self._foreseen[key] = self.play.game.presentation.foresee(self.play.table, ask, key[1])
        return self._foreseen[key]

    def price(self, pending: PendingAnswer, offer: Offer) -> str:
        """Return the price of an answer in words; empty if no price is known."""
        price = self.foresee(pending.preview_answer(offer)).price
        return "" if price is None else ntr(price.text, price.many, price.params["n"])

    def remark(self, foreseen: Foresight = NOTHING) -> str:
        """Return the text under the question: a hint, what follows, a warning, what is missing."""
        if not self.advisable or not self.pending_answers:
            return ""
        pending = self.pending_answers[0]
        ask = pending.ask
        if self.hinted:
            counsel = self._counsel(ask)
            if self.looked_back is not None:
                return judged(self.looked_back, self.play)
            return counsel.words() if self.figures else counsel.plain(self._chosen(pending))
        if foreseen.said:
            return foretold(foreseen, self.play.name)
        if self._warnings:
            return tr(next(iter(self._warnings.values())))
        if isinstance(ask, PlaySet) or ask.max_count <= 1:
            return ""
        count = tr("{n} of {all} chosen", n=len(pending.chosen), all=ask.max_count)
        return in_turn(full_sentence(count), tr(ask.order)) if ask.ordered and ask.order else count

    def _given(self, ask: Ask) -> str:
        """Return what a number follows from: what was announced, `Sum 13`, or the sum with a gap,
        `8 + ? = 13`, for a seat that has agreed to see it.
        """
        if not ask.calculation:
            return ""
        game, table = self.play.game, self.play.table
        sign, whole, part = game.calculation(table, ask)
        if self.play.plan.seats[ask.seat].written:
            return f"{part} {operator(PLUS if sign == MINUS else TIMES)} ? = {whole}"
        said = [sign for sign in game.presentation.signs(table) if isinstance(sign, signs.Counter)]
        return f"{sign_name(said[0].label)} {index(str(said[0].value))}" if said else ""

    def hint_on(self) -> None:
        """Show the hint, then its figures if it has any, then the question again."""
        if not self.hinted:
            self.hinted = True
        elif self.more:
            self.figures = True
        else:
            self.hinted = self.figures = False

    @property
    def more(self) -> bool:
        """Whether the hint that is shown has figures to show, too."""
        if not self.hinted or self.figures or not self.pending_answers:
            return False
        return self._counsel(self.pending_answers[0].ask).figures

    @property
    def hint_called(self) -> str:
        """The label of the key for hints now; empty if there is no hint."""
        if not self.hints:
            return ""
        if not self.hinted:
            return tr("hint")
        return ptr("hint", "more") if self.more else tr("hide the hint")

    @property
    def hint_says(self) -> str:
        """The tooltip of the round button for hints now; empty if there is no hint."""
        if not self.hints:
            return ""
        if not self.hinted:
            return tr("A hint")
        return tr("What each choice is likely to bring") if self.more else tr("Hide the hint")

    def _chosen(self, pending: PendingAnswer) -> tuple[str, ...]:
        """Return the words that are chosen so far."""
        return tuple(offer.word for offer in pending.chosen)

    def ponder(self, trials: int) -> bool:
        """Run `trials` more rollouts for the hint that is shown. Return whether more are needed."""
        if not self.hinted or not self.advisable or not self.pending_answers:
            return False
        return self._counsel(self.pending_answers[0].ask).grow(trials)

    @property
    def pondering(self) -> bool:
        """Whether the hint that is shown still needs rollouts."""
        if not self.hinted or not self.advisable or not self.pending_answers:
            return False
        return not self._counsel(self.pending_answers[0].ask).ready

    def _counsel(self, ask: Ask) -> Counsel:
        """Return the hint for a question, made once for each seat."""
        if ask.seat not in self._counsels:
            ranked = self.looked_back.ranked if self.looked_back is not None else ()
            self._counsels[ask.seat] = Counsel(self.play, ask, ranked)
        return self._counsels[ask.seat]

    @property
    def best_next(self) -> tuple[str, ...]:
        """The words to be lit for somebody new: the best card, until something is chosen; of
        cards in an order each that comes next.

        It is what a hint names, so that no look back blames it; nothing where any card will do.
        """
        if not self.advisable or not self.pending_answers:
            return ()
        if not self.play.table.game.advice.has_learnt:
            return ()  # it is found out in slices, as computers or a hint need it
        pending = self.pending_answers[0]
        led = pending.ask.ordered and pending.ask.min_count > 1
        if self.is_sum or (not led and (pending.chosen or pending.ask.min_count > 1)):
            return ()
        counsel = self._counsel(pending.ask)
        while counsel.grow(TRIALS):
            pass  # a few dozen milliseconds, once in a game, while nothing moves
        only = counsel.next_to(self._chosen(pending)) if led else counsel.only
        seen = [o.word for o in pending.cards if o.token is not None and not o.token.back]
        return only if len(only) == 1 and only[0] in seen else ()

    def advises(self, pending: PendingAnswer, offer: Offer) -> bool:
        """Whether the hint that is shown names this offer; looking back, also what was chosen."""
        if self.hinted and self.looked_back is not None:
            return offer.word in (*self.looked_back.best, *self.looked_back.chosen)
        return self.hinted and self._counsel(pending.ask).advised(offer.word, self._chosen(pending))

    def figure(self, pending: PendingAnswer, offer: Offer) -> str:
        """Return the figure of this offer in the hint; empty if figures are not shown."""
        if self.figures and self.looked_back is not None:
            return chance_of(self.looked_back, offer.word)
        return self._counsel(pending.ask).figure_of(offer.word) if self.figures else ""

    def badge(self, pending: PendingAnswer, offer: Offer) -> str:
        """Return the mark of a card: its choice number, its figure, or `!` for a warning."""
        position = pending.choice_number(offer)
        if position and pending.ask.max_count > 1:
            return str(position)
        if figure := self.figure(pending, offer):
            return figure
        return "!" if (pending.ask.seat, offer.word) in self._warnings else ""


def hands_of(play: Play, asked: Sequence[int]) -> dict[int, str]:
    """Return by seat its half of the keyboard: the first seat's is the left one, if it may be."""
    seats = play.humans if len(play.humans) == 2 else sorted(asked)
    devices = [play.plan.seats[seat].device for seat in seats]
    swapped = devices[:1] == ["right"] or (len(seats) == 2 and devices[1] == "left")
    return {seat: "p1" if (seat == seats[0]) is not swapped else "p2" for seat in asked}
