"""Answering a question: what may be chosen, what is chosen so far, and what that answers.

Plain logic without pygame, for every kind of question but arranging (which has a screen of its
own): cards and hidden positions are offered as tokens of the board, words as buttons, a number as
a range. The scene turns clicks and keys into `toggle` and `confirm`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.rules.asks import Ask
from game.rules.cards import code
from game.rules.errors import BadAnswer
from game.table.view.board import Board, Token

WhyNot = Callable[[Sequence[str], Ask], str]


@dataclass(frozen=True)
class Offer:
    """One thing that can be chosen: the word that it stands for, and its card on the board."""

    word: str
    token: Token | None = None


@dataclass
class Answering:
    """One seat answers one question. `chosen` is in the order of choosing."""

    ask: Ask
    why_not: WhyNot
    cards: list[Offer] = field(default_factory=list)
    words: list[Offer] = field(default_factory=list)
    chosen: list[Offer] = field(default_factory=list)
    number: int = 0

    @property
    def offers(self) -> list[Offer]:
        """All that can be chosen."""
        return [*self.cards, *self.words]

    @property
    def kind(self) -> str:
        """Of which kind the question is."""
        return self.ask.kind

    @property
    def at_once(self) -> bool:
        """Whether choosing one thing is the whole answer."""
        ask = self.ask
        return ask.kind != "bet" and not ask.sets and ask.min_count == ask.max_count == 1

    @property
    def numbers(self) -> tuple[int, int]:
        """The lowest and the highest number of a bet."""
        low, high = self.ask.options
        return int(low), int(high)

    def bet(self, number: int) -> None:
        """Change the number of a bet."""
        self.number = number

    def with_digit(self, digit: int) -> int:
        """The number once a digit is typed after it; the digit alone where that is too large."""
        low, high = self.numbers
        longer = 10 * self.number + digit
        return longer if low <= longer <= high else digit

    def lit(self, offer: Offer) -> bool:
        """Whether it may be chosen now, or taken back."""
        if offer in self.chosen:
            return True
        if not self.ask.sets:
            return self.at_once or len(self.chosen) < self.ask.max_count
        wanted = Counter(o.word for o in self.chosen) + Counter([offer.word])
        return any(wanted <= Counter(option.split("+")) for option in self.ask.options)

    def is_whole(self, offer: Offer) -> bool:
        """Whether choosing it is the whole answer."""
        return self.at_once or offer in self.words

    def toggle(self, offer: Offer) -> None:
        """Choose it or take it back. Where all places are taken, it replaces the last choice."""
        if offer in self.chosen:
            self.chosen.remove(offer)
        elif self.lit(offer):
            self.chosen.append(offer)
        elif self.ask.sets:
            self.chosen = [offer]
        elif self.chosen:
            self.chosen[-1] = offer

    def with_offer(self, offer: Offer) -> tuple[str, ...]:
        """What would be answered, or begun, if this were chosen now; a choice made stays made."""
        if self.is_whole(offer):
            return (offer.word,)
        trial = replace(self, chosen=self.chosen[:])
        if offer not in trial.chosen:
            trial.toggle(offer)
        return trial.answer

    @property
    def answer(self) -> tuple[str, ...]:
        """What would be answered now."""
        if self.kind == "bet":
            return (str(self.number),)
        return tuple(offer.word for offer in self.chosen)

    @property
    def problem(self) -> str:
        """Why this is no answer yet, in a sentence; empty if it is one."""
        try:
            self.ask.check(self.answer)
        except BadAnswer:
            return self.why_not(self.answer, self.ask) or " "
        return ""

    def position(self, offer: Offer) -> int:
        """As which it was chosen, from 1; 0 if it was not."""
        return self.chosen.index(offer) + 1 if offer in self.chosen else 0


def answering(ask: Ask, board: Board, why_not: WhyNot) -> Answering:
    """A new answer to this question, at this board."""
    found = Answering(ask, why_not)
    if ask.kind == "bet":
        found.number = found.numbers[0]
        return found
    words = _single_words(ask)
    pile = _offered(ask, board)
    taken: set[int] = set()
    for word in words:
        token = _token(word, pile, board, ask, taken)
        if token is None:
            found.words.append(Offer(word))
        else:
            taken.add(token.key)
            found.cards.append(Offer(word, token))
    return found


def _single_words(ask: Ask) -> list[str]:
    """The words of an ask one by one; of sets each card as often as a set can have it."""
    if not ask.sets:
        return list(ask.options)
    most: Counter[str] = Counter()
    for option in ask.options:
        most |= Counter(option.split("+"))
    return list(most.elements())


def _offered(ask: Ask, board: Board) -> list[Token]:
    if ask.pile is None:
        return []
    name, seat = ask.pile
    return board.piles[board.number(name, seat)]


def _token(
    word: str, pile: Sequence[Token], board: Board, ask: Ask, taken: set[int]
) -> Token | None:
    """The card that a word means: by position, or by its code in the pile or anywhere in sight."""
    if word.isdecimal():
        return pile[int(word)] if int(word) < len(pile) else None
    near = [token for token in pile if _is(token, word, taken)]
    if near or ask.kind == "decide":
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


def spot_key(one: Answering, offer: Offer) -> str:
    """The key of the widget over an offered card."""
    assert offer.token is not None
    return f"card:{one.ask.seat}:{offer.word}:{offer.token.key}"
