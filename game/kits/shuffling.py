"""Stocks that their owners may shuffle now and then, before a card is turned.

`Shuffling` is a Game that offers it, where its option `fresh_packet` says so, and carries it out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from game.rules import Ask, Game, GameState, Phase, Sign, Table
from game.rules.asks import Reply
from game.rules.foresight import Foresight, foretell, foretell_number
from game.rules.options import Option, Options
from game.rules.questions import decide_ask
from game.texts import N_

SHUFFLE = Reply("shuffle", "Shuffle")
PLAY = Reply("play", "Play", boldness=1)

TIMES = 5
FRESH_PACKET = Option(False, (True, False), "Each may shuffle the packet five times")


@dataclass(slots=True)
class ShufflingState(GameState):
    """The shuffles that each of two seats has left."""

    shuffles: list[int] = field(default_factory=lambda: [TIMES, TIMES])


Shuffled = TypeVar("Shuffled", bound=ShufflingState)


class Shuffling(Game[Shuffled]):
    """See the module's docstring."""

    def asks(self, options: Options) -> bool:
        """Whether to shuffle, though nobody knows what it brings."""
        return True

    def offer_shuffles(self, t: Table[Shuffled], then: Phase) -> Phase | None:
        """Whoever has shuffles left may use one; `then` calls `use_shuffles` first."""
        if not t.options["fresh_packet"]:
            return then
        prompt = N_("Shuffle your packet first?")
        asks = [decide_ask(s, (SHUFFLE, PLAY), prompt) for s in t.everybody if t.state.shuffles[s]]
        return t.ask(asks, then)

    def preview(self, t: Table[Shuffled], ask: Ask, words: Sequence[str]) -> Foresight:
        """What a shuffle costs."""
        if words[0] == PLAY.word:
            return foretell("Your packet stays as it lies.")
        left = t.state.shuffles[ask.seat] - 1
        return foretell_number(
            "You have {n} shuffle left then.", "You have {n} shuffles left then.", left
        )

    def use_shuffles(self, t: Table[Shuffled]) -> None:
        """Packets are shuffled as their seats have decided."""
        if t.options["fresh_packet"]:
            for seat, words in sorted(t.answers.items()):
                if words == (SHUFFLE.word,):
                    t.state.shuffles[seat] -= 1
                    t.narrate("{seat} takes a fresh packet.", seat=seat)
                    t.shuffle("stock", seat)

    def shuffles_left(self, t: Table[Shuffled], seat: int) -> list[Sign]:
        """How often a seat may still shuffle."""
        if not t.options["fresh_packet"]:
            return []
        return [Sign("counter", "Shuffles left", seat, t.state.shuffles[seat], icon="cards")]
