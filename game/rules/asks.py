"""Questions to a seat, as plain data, and the checking of answers.

An `Ask` says who is asked, of which kind the answer is, and what may be
answered; an answer is a list of words. Nothing here knows a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from types import NoneType
from typing import Any

from game.quoting import LONGEST, quoted, shortened
from game.rules.errors import BadAnswer, BadRecord
from game.rules.rng import Rng

KINDS = ("play", "arrange", "decide", "pick", "bet")


@dataclass(frozen=True, slots=True)
class Reply:
    """Something to answer that is no card, no position and no number.

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


@dataclass(frozen=True, slots=True)
class Ask:
    """One open question.

    `options` are words: card codes, positions, sets of codes joined by `+`
    (`sets`), words with a meaning of their own that `replies` explains, or for a bet
    the lowest and the highest number. `min_count` and `max_count` are how many words an answer
    has. `ordered`: the order of the words means something, which `order` explains.
    `gives`: whoever answers gives up the cards that it names. `pile` is the
    (name, seat) whose cards are offered, where there is one. `prompt` is shown to the
    asked, `waiting` to the others; both may use {seat}. `offer` names the game's method
    that lists the options anew, for options that depend on hidden cards in other ways
    than by being their codes. `calculation`, for a number that answers a sum and is no bet, names
    the game's method that tells the sum: see `Game.calculation`. `often`: it is asked after most
    battles, so that somebody may want to answer it once for all.
    """

    seat: int
    kind: str
    options: tuple[str, ...]
    replies: tuple[Reply, ...] = ()
    min_count: int = 1
    max_count: int = 1
    ordered: bool = False
    sets: bool = False
    gives: bool = False
    pile: tuple[str, int | None] | None = None
    prompt: str = ""
    waiting: str = ""
    order: str = ""
    offer: str = ""
    default: tuple[str, ...] = ()
    often: bool = False
    calculation: str = ""

    def reply(self, word: str) -> Reply | None:
        """What an offered word means, if it has a meaning of its own."""
        return next((reply for reply in self.replies if reply.word == word), None)

    @property
    def count(self) -> int | None:
        """How many words the answer must have, where that is fixed and not one."""
        return self.max_count if self.min_count == self.max_count != 1 and not self.sets else None

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to answer."""
        if self.kind == "bet":
            return self.options[0] == self.options[1]
        return len(self.options) == 1 and self.min_count > 0

    @property
    def by_position(self) -> bool:
        """Whether it is answered with positions in a pile, of cards that nobody sees."""
        return self.kind == "pick" and self.options[0].isdecimal()

    def only_answer(self) -> tuple[str, ...]:
        """The answer of a forced ask."""
        return tuple(self.options[0].split("+")) if self.sets else (self.options[0],)

    def check(self, answer: Sequence[str]) -> tuple[str, ...]:
        """The answer as it is kept, or BadAnswer saying what would do."""
        if isinstance(answer, str) or not all(isinstance(word, str) for word in answer):
            raise BadAnswer(f"{self._who()} got {quoted(answer)}; an answer is a list of words")
        words = tuple(answer)
        if self.kind == "bet":
            return self._check_bet(words)
        if self.sets:
            return self._check_set(words)
        if not self.min_count <= len(words) <= self.max_count:
            raise BadAnswer(f"{self._who()} got {_got(words)}; it takes {self._how_many()}")
        spare = Counter(self.options)
        for word in words:
            if not spare[word]:
                raise BadAnswer(f"{self._who()} got {_got(words)}; it takes {self._how_many()}")
            spare[word] -= 1
        return words

    def _check_bet(self, words: tuple[str, ...]) -> tuple[str, ...]:
        low, high = int(self.options[0]), int(self.options[1])
        text = words[0] if len(words) == 1 else ""
        if text.isdecimal() and text.isascii() and len(text) <= LONGEST:
            number = int(text)
            if low <= number <= high:
                return (str(number),)
        raise BadAnswer(f"{self._who()} got {_got(words)}; it takes a number from {low} to {high}")

    def _check_set(self, words: tuple[str, ...]) -> tuple[str, ...]:
        wanted = Counter(words)
        if any(Counter(option.split("+")) == wanted for option in self.options):
            return words
        raise BadAnswer(f"{self._who()} got {_got(words)}; it takes one of {_list(self.options)}")

    def _who(self) -> str:
        return f"the question ({self.kind}) to seat {self.seat}"

    def _how_many(self) -> str:
        if self.kind == "arrange":
            return f"all of {_list(self.options)} in the order wanted"
        number = (
            str(self.max_count)
            if self.min_count == self.max_count
            else f"{self.min_count} to {self.max_count}"
        )
        return f"{number} of {_list(self.options)}"

    def random_answer(self, rng: Rng) -> tuple[str, ...]:
        """A legal answer by lot; every one can come up."""
        if self.kind == "bet":
            low, high = int(self.options[0]), int(self.options[1])
            return (str(low + rng.below(high - low + 1)),)
        if self.sets:
            return tuple(self.options[rng.below(len(self.options))].split("+"))
        number = self.min_count + rng.below(self.max_count - self.min_count + 1)
        places = list(range(len(self.options)))
        rng.shuffle(places)
        return tuple(self.options[i] for i in places[:number])

    def dump(self) -> dict[str, Any]:
        """As JSON values. An empty `calculation` is left out: older programs do not know it."""
        values = asdict(self)
        if not self.calculation:
            del values["calculation"]
        return values

    @classmethod
    def load(cls, raw: Any) -> Ask:
        """The ask that `dump` wrote. Raises BadRecord."""
        if not isinstance(raw, dict) or not {"seat", "kind", "options"} <= set(raw) <= set(_TYPES):
            raise BadRecord(
                f"an ask got {quoted(raw)}; it takes an object with {', '.join(_TYPES)}"
            )
        fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in raw.items()}
        for name, value in fields.items():
            if type(value) not in _TYPES[name]:
                raise BadRecord(f"an ask's {name} got {quoted(value)}, which is not what it takes")
        words = (*fields["options"], *fields.get("default", ()))
        if fields["kind"] not in KINDS or not all(isinstance(word, str) for word in words):
            raise BadRecord(
                f"an ask got {quoted(raw)}; it takes a kind of {', '.join(KINDS)} and words"
            )
        fields["replies"] = tuple(map(Reply.load, fields.get("replies", ())))
        return cls(**fields)


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
    """An answer for a message, in one line and not too long, whatever it is."""
    return shortened(
        _list([word if word and word.isprintable() else quoted(word) for word in words])
    )


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(words) + "]"
