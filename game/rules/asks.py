"""Questions to a seat, as plain data, and the checking of answers.

An ask says who is asked and what may be answered; an answer is a list of words. `Ask` is a closed
union: whoever treats its kinds differently tells them apart by `match`, and what all of them have
stands in `AnyAsk`. Nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import KW_ONLY, asdict, field
from types import NoneType
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from game.field_classes import frozen
from game.quoting import LONGEST, quoted, shortened
from game.rules.errors import BadAnswer, BadRecord
from game.rules.rng import Rng

KINDS = ("play", "arrange", "decide", "pick", "bet")
"""The names of asks in saved records, in cases and for bots."""
Words: TypeAlias = tuple[str, ...]
PileKey: TypeAlias = tuple[str, int | None]
"""The name of a pile and its seat; None where it is shared."""


@frozen
class Reply:
    """A reply: an answer that is no card, no position and no number.

    word: what is answered. label: how players read it; it may use {seat}. seat: whom it is
    about, where it is about a seat. boldness: what it dares; the more the bolder, below 0
    it gives up, 0 is neither.
    """

    word: str
    label: str
    seat: int | None = None
    boldness: int = 0

    @classmethod
    def load(cls, raw: Any) -> Reply:
        """The reply as an ask's `dump` has it. Raises BadRecord."""
        if not isinstance(raw, dict) or not {"word", "label"} <= set(raw) <= set(_REPLY_TYPES):
            raise BadRecord(f"a reply got {quoted(raw)}; it takes an object with word and label")
        for name, value in raw.items():
            if type(value) not in _REPLY_TYPES[name]:
                raise BadRecord(f"a reply's {name} got {quoted(value)}, which is not what it takes")
        return cls(**raw)


@frozen
class AnyAsk:
    """The common part of all open questions.

    `options` are the words that an answer may hold, of which it has `min_count` to `max_count`:
    card codes, sets of codes joined by `+`, positions, words of `replies`; or the lowest and the
    highest number. `order` explains what the order of the words means; empty where it means
    nothing. `pile` holds the offered cards, if all are in the same pile. `prompt` is shown
    to the asked, `waiting` to the others; both may use {seat}. `default` is what is answered
    without thinking.
    """

    kind: ClassVar[str]
    seat: int
    _: KW_ONLY
    prompt: str = ""
    waiting: str = ""
    default: Words = ()

    if TYPE_CHECKING:  # fields or properties of each ask

        @property
        def options(self) -> Words: ...

    @property
    def number(self) -> int:
        """How many words an answer has, where that is fixed."""
        return 1

    @property
    def min_count(self) -> int:
        """How few words an answer may have."""
        return self.number

    @property
    def max_count(self) -> int:
        """How many words an answer may have."""
        return self.number

    @property
    def ordered(self) -> bool:
        """Whether the order of the words means something."""
        return bool(self.order)

    @property
    def order(self) -> str:
        """The meaning of the order of the words."""
        return ""

    @property
    def pile(self) -> PileKey | None:
        """The pile that holds the offered cards."""
        return None

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The replies that may be given instead of cards, positions and numbers."""
        return ()

    @property
    def calculation(self) -> str:
        """The game's method that tells the sum that a number answers: see `Game.calculation`."""
        return ""

    def reply(self, word: str) -> Reply | None:
        """Return the reply that an offered word stands for, or None if the word has no meaning of
        its own.
        """
        return next((reply for reply in self.replies if reply.word == word), None)

    @property
    def count(self) -> int | None:
        """How many words the answer must have, where that is fixed and not 1."""
        return self.max_count if self.min_count == self.max_count != 1 else None

    @property
    def is_single_choice(self) -> bool:
        """Whether a single word is the whole answer."""
        return self.min_count == self.max_count == 1

    @property
    def forced(self) -> bool:
        """Whether there is only a single possible answer."""
        return len(self.options) == 1 and self.min_count > 0

    def only_answer(self) -> Words:
        """The answer of a forced ask."""
        return (self.options[0],)

    def check(self, answer: Sequence[str]) -> Words:
        """The answer as it is kept, or BadAnswer saying what would do."""
        if isinstance(answer, str) or not all(isinstance(word, str) for word in answer):
            who = f"the question ({self.kind}) to seat {self.seat}"
            raise BadAnswer(f"{who} got {quoted(answer)}; an answer is a list of words")
        return self._checked(tuple(answer))

    def _checked(self, words: Words) -> Words:
        options = self.options
        if self.min_count <= len(words) <= self.max_count:
            if len(words) == 1 and words[0] in options:  # nearly always
                return words
            if not Counter(words) - Counter(options):
                return words
        raise self._refusal(words, f"{self._how_many()} of {_list(self.options)}")

    def _refusal(self, words: Words, takes: str) -> BadAnswer:
        who = f"the question ({self.kind}) to seat {self.seat}"
        return BadAnswer(f"{who} got {_got(words)}; it takes {takes}")

    def _how_many(self) -> str:
        if self.min_count == self.max_count:
            return str(self.max_count)
        return f"{self.min_count} to {self.max_count}"

    def random_answer(self, rng: Rng) -> Words:
        """A legal answer by lot; every legal answer can come up."""
        number = self.min_count + rng.below(self.max_count - self.min_count + 1)
        words = list(self.options)
        rng.shuffle(words)
        return tuple(words[:number])

    def dump(self) -> dict[str, Any]:
        """Serialize to JSON values, each ask with the same names; `load` makes the right class of
        them.

        An empty `calculation` is left out: older programs do not know it.
        """
        saved = {
            "seat": self.seat,
            "kind": self.kind,
            "options": self.options,
            "replies": tuple(map(asdict, self.replies)),
            "min_count": self.min_count,
            "max_count": self.max_count,
            "ordered": self.ordered,
            "sets": isinstance(self, PlaySet),
            "gives": isinstance(self, PickCards) and self.gives,
            "pile": self.pile,
            "prompt": self.prompt,
            "waiting": self.waiting,
            "order": self.order,
            "offer": self.offer if isinstance(self, (PickCards, PlaySet)) else "",
            "default": self.default,
            "often": isinstance(self, Arrange) and self.often,
        }
        return {**saved, "calculation": self.calculation} if self.calculation else saved

    @staticmethod
    def load(raw: Any) -> Ask:
        """The ask that `dump` wrote. Raises BadRecord."""
        return _loaded(raw)


@frozen
class PlayCards(AnyAsk):
    """The question which `number` of these cards a seat plays."""

    kind: ClassVar[str] = "play"
    cards: Words
    _: KW_ONLY
    number: int = 1
    order: str = ""
    pile: PileKey | None = None

    @property
    def options(self) -> Words:
        """The codes of the cards."""
        return self.cards


@frozen
class PlaySet(AnyAsk):
    """The question which of several sets of up to `max_count` cards a seat plays.

    `offer` names the game's method that lists the sets, which depend on hidden cards in other
    ways than by naming them.
    """

    kind: ClassVar[str] = "play"
    sets: tuple[Words, ...]
    _: KW_ONLY
    max_count: int = 1
    offer: str = ""
    pile: PileKey | None = None

    @property
    def options(self) -> Words:
        """The sets, the codes of each joined by `+`."""
        return tuple(map("+".join, self.sets))

    @property
    def count(self) -> int | None:
        """A set has as many cards as it has."""
        return None

    @property
    def is_single_choice(self) -> bool:
        """Never: a set of a single card may be the beginning of a larger set."""
        return False

    def only_answer(self) -> Words:
        """The cards of the only set."""
        return self.sets[0]

    def _checked(self, words: Words) -> Words:
        if any(Counter(cards) == Counter(words) for cards in self.sets):
            return words
        raise self._refusal(words, f"one of {_list(self.options)}")

    def random_answer(self, rng: Rng) -> Words:
        """Return a random set of those offered."""
        return self.sets[rng.below(len(self.sets))]


@frozen
class PickCards(AnyAsk):
    """The question which of these cards a seat picks, or which of the `replies` it gives instead.

    gives: whether the seat loses the cards that it picks, instead of getting them. offer: the name
    of the game's method that lists the cards anew for a guess at the table, if which cards are
    offered depends on hidden cards; empty if the codes of the cards tell enough.
    """

    kind: ClassVar[str] = "pick"
    cards: Words
    _: KW_ONLY
    min_count: int = 1
    max_count: int = 1
    gives: bool = False
    replies: tuple[Reply, ...] = ()
    offer: str = ""
    pile: PileKey | None = None

    @property
    def options(self) -> Words:
        """The codes of the cards, then the words of the replies."""
        return (*self.cards, *(reply.word for reply in self.replies))


@frozen
class PickPositions(AnyAsk):
    """The question which `number` of `size` cards that nobody sees a seat picks, by position, 0 the
    first.
    """

    kind: ClassVar[str] = "pick"
    size: int
    _: KW_ONLY
    number: int = 1
    order: str = ""
    pile: PileKey | None = None

    @property
    def options(self) -> Words:
        """The positions."""
        return tuple(map(str, range(self.size)))


@frozen
class Arrange(AnyAsk):
    """The question in which order a seat puts these cards.

    `often`: it is asked after most battles, so that somebody may want to answer it once for all.
    """

    kind: ClassVar[str] = "arrange"
    cards: Words
    _: KW_ONLY
    order: str = ""
    often: bool = False
    pile: PileKey | None = None

    @property
    def options(self) -> Words:
        """The codes of the cards."""
        return self.cards

    @property
    def number(self) -> int:
        """How many cards are put in order: all of them."""
        return len(self.cards)

    @property
    def ordered(self) -> bool:
        """Whatever it means."""
        return True

    def _checked(self, words: Words) -> Words:
        if Counter(words) == Counter(self.cards):
            return words
        raise self._refusal(words, f"all of {_list(self.cards)} in the order wanted")


@frozen
class Decide(AnyAsk):
    """The question which of these replies a seat gives."""

    kind: ClassVar[str] = "decide"
    replies: tuple[Reply, ...] = field()

    @property
    def options(self) -> Words:
        """The words of the replies."""
        return tuple(reply.word for reply in self.replies)


@frozen
class SayNumber(AnyAsk):
    """A number from `low` to `high`: a bet, or the answer to a `calculation`."""

    kind: ClassVar[str] = "bet"
    low: int
    high: int
    _: KW_ONLY
    calculation: str = ""

    @property
    def options(self) -> Words:
        """The lowest and the highest number."""
        return (str(self.low), str(self.high))

    @property
    def is_single_choice(self) -> bool:
        """Never: a number is said, not chosen."""
        return False

    @property
    def forced(self) -> bool:
        """Whether only a single number is possible."""
        return self.low == self.high

    def _checked(self, words: Words) -> Words:
        text = words[0] if len(words) == 1 else ""
        if text.isdecimal() and text.isascii() and len(text) <= LONGEST:
            number = int(text)
            if self.low <= number <= self.high:
                return (str(number),)
        raise self._refusal(words, f"a number from {self.low} to {self.high}")

    def random_answer(self, rng: Rng) -> Words:
        """Any of the numbers by lot."""
        return (str(self.low + rng.below(self.high - self.low + 1)),)


Ask: TypeAlias = PlayCards | PlaySet | PickCards | PickPositions | Arrange | Decide | SayNumber


def _loaded(raw: Any) -> Ask:
    if not isinstance(raw, dict) or not {"seat", "kind", "options"} <= set(raw) <= set(_TYPES):
        raise BadRecord(f"an ask got {quoted(raw)}; it takes an object with {', '.join(_TYPES)}")
    given: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items()}
    for name, value in given.items():
        if type(value) not in _TYPES[name]:
            raise BadRecord(f"an ask's {name} got {quoted(value)}, which is not what it takes")
    words = (*given["options"], *given.get("default", ()))
    if given["kind"] not in KINDS or not all(isinstance(word, str) for word in words):
        raise BadRecord(
            f"an ask got {quoted(raw)}; it takes a kind of {', '.join(KINDS)} and words"
        )
    given["replies"] = tuple(map(Reply.load, given.get("replies", ())))
    ask = _of_kind(given)
    if ask.options != given["options"]:
        raise BadRecord(f"an ask got {quoted(raw)}; its options are not what its kind takes")
    return ask


def _of_kind(given: dict[str, Any]) -> Ask:
    """Return the ask of checked values; its options differ from theirs where they do not fit."""

    def some(*names: str) -> dict[str, Any]:
        return {name: given[name] for name in names if name in given}

    seat, options, most = given["seat"], given["options"], given.get("max_count", 1)
    texts, pile = some("prompt", "waiting", "default"), some("pile")
    positions = tuple(map(str, range(len(options))))
    match given["kind"]:
        case "play" if given.get("sets"):
            sets = tuple(tuple(option.split("+")) for option in options)
            return PlaySet(seat, sets, **texts, **pile, **some("max_count", "offer"))
        case "play":
            return PlayCards(seat, options, number=most, **texts, **pile, **some("order"))
        case "arrange":
            return Arrange(seat, options, **texts, **pile, **some("order", "often"))
        case "decide":
            return Decide(seat, given["replies"], **texts)
        case "bet":
            low, high = (*map(_number, options), 0, 0)[:2]
            return SayNumber(seat, low, high, **texts, **some("calculation"))
    if options == positions:
        number = len(options)
        return PickPositions(seat, number, number=most, **texts, **pile, **some("order"))
    cards = options[: len(options) - len(given["replies"])]
    rest = some("min_count", "max_count", "gives", "replies", "offer")
    return PickCards(seat, cards, **texts, **pile, **rest)


def _number(word: str) -> int:
    return int(word) if word.isdecimal() and len(word) <= LONGEST else 0


_TYPES: dict[str, tuple[type, ...]] = {
    "seat": (int,),
    "kind": (str,),
    "options": (tuple,),
    "replies": (tuple,),
    "min_count": (int,),
    "max_count": (int,),
    "ordered": (bool,),
    "sets": (bool,),
    "gives": (bool,),
    "pile": (tuple, NoneType),
    "prompt": (str,),
    "waiting": (str,),
    "order": (str,),
    "offer": (str,),
    "default": (tuple,),
    "often": (bool,),
    "calculation": (str,),
}
_REPLY_TYPES: dict[str, tuple[type, ...]] = {
    "word": (str,),
    "label": (str,),
    "seat": (int, NoneType),
    "boldness": (int,),
}


def _got(words: Sequence[str]) -> str:
    """An answer for a message, in a single line and not too long, whatever it is."""
    return shortened(
        _list([word if word and word.isprintable() else quoted(word) for word in words])
    )


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(words) + "]"
