"""Questions at the table: from what is asked to cards, buttons and keys, and back to an answer.

`Questions` holds what is being answered: one question to one seat, or two that two people answer
together, each with half of the keyboard. It gives marks for cards, widgets for the bar below and
for the cards, and takes keys. The scene that owns it is told each answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.match.play import MOST_KEYS, Play
from game.match.sentences import listed, sentence
from game.match.wording import label_of
from game.rules.piles import OWNER
from game.table.bars import ROOMY, CardSpot
from game.table.view.answering import Answering, Offer, answering
from game.table.view.card_face import Mark
from game.table.view.stage import Stage
from game.texts import tr
from game.ui.pads import place_of
from game.ui.widgets import Button, Label, Stepper, Widget

if TYPE_CHECKING:
    from game.rules.asks import Ask
    from game.ui.context import Context

Answered = Callable[[int, Sequence[str]], None]


class Questions:
    """See the module's docstring. `refresh`: called when what is shown has changed."""

    def __init__(
        self,
        ctx: Context,
        play: Play,
        stage: Stage,
        asks: Sequence[Ask],
        on_answer: Answered,
        refresh: Callable[[], None],
    ) -> None:
        self.ctx, self.play, self.stage = ctx, play, stage
        self.on_answer, self.refresh = on_answer, refresh
        self.open = [answering(ask, stage.board, play.game.why_not) for ask in asks]
        self.pair = len(asks) > 1 or play.together()
        self._cautions = {
            (ask.seat, word): caution
            for ask in asks
            for word in ask.options
            if (caution := play.game.caution(play.table, ask, word))
        }
        self._spread_packets()
        self._lift_the_only_card()
        self.hinted = False
        self._advice: dict[int, tuple[str, ...]] = {}

    def _spread_packets(self) -> None:
        """Cards to choose from a packet are laid side by side."""
        stage = self.stage
        offered = {o.token.key for one in self.open for o in one.cards if o.token is not None}
        for number, pile in enumerate(stage.board.piles):
            tokens = [token for token in pile if token.key in offered]
            if len(tokens) > 1 and stage.place_of(number).look == "packet":
                stage.open(tokens)

    def _lift_the_only_card(self) -> None:
        """A single secret card that a word decides about is shown large to its owner."""
        if self.pair or self.open[0].kind != "decide":
            return
        board, piles = self.stage.board, self.play.game.piles
        mine = [
            token
            for number, (name, seat) in enumerate(board.names)
            if seat == self.open[0].ask.seat and piles[name].sight == OWNER
            for token in board.piles[number]
        ]
        if len(mine) == 1 and not mine[0].back:
            self.stage.open(mine)

    # -- what is shown ------------------------------------------------------------------

    def prompt(self) -> str:
        """What is asked, in words."""
        if self.pair:
            names = [self.play.name(a.ask.seat) for a in self.open]
            if len(names) > 1:
                return tr("{one} and {other}: choose in secret.", one=names[0], other=names[1])
            return tr("{name}: choose in secret.", name=names[0])
        found = self.open[0]
        ask = found.ask
        words = sentence(ask.prompt, {"seat": ask.seat}, self.play.name)
        if not self.play.alone:
            words = tr("{name}: {question}", name=self.play.name(ask.seat), question=words)
        if self.hinted:
            return f"{words} {self.hint(found)}"
        caution = next(iter(self._cautions.values()), "")
        if caution:
            return f"{words} {tr(caution)}"
        if ask.max_count > 1 and not ask.sets:
            words += " " + tr(
                "({chosen} of {number} chosen)", chosen=len(found.chosen), number=ask.max_count
            )
            if ask.ordered and ask.order:
                words += " " + tr(ask.order)
        elif ask.sets and found.chosen and found.problem.strip():
            words = tr(found.problem)
        return words

    def hint(self, one: Answering) -> str:
        """What a computer player would choose, or that nobody can know."""
        ask = one.ask
        if ask.kind != "bet" and all(option.isdecimal() for option in ask.options):
            return tr("Nobody can know: choose any.")
        shown = [label_of(word, ask, self.play) for word in self._advised(one)]
        return tr("The computer would choose {words}.", words=listed(shown) or tr("none"))

    def _advised(self, one: Answering) -> tuple[str, ...]:
        """The words of the hint, found out once for each question."""
        if one.ask.seat not in self._advice:
            self._advice[one.ask.seat] = self.play.advice(one.ask)
        return self._advice[one.ask.seat]

    def marks(self, hovered: str, keyed: bool) -> dict[int, Mark]:
        """How the cards are marked. `hovered`: the key of the card spot in use, if any."""
        found: dict[int, Mark] = {}
        for one in self.open:
            found.update(self._not_offered(one))
            for number, offer in enumerate(self._ordered(one)):
                assert offer.token is not None
                position = one.position(offer)
                high = self.stage.spot(offer.token).card
                up = high // 9 if position else 0
                if not up and hovered == spot_key(one, offer) and one.lit(offer):
                    up = high // 28
                found[offer.token.key] = Mark(
                    raised=up,
                    dim=not one.lit(offer),
                    offered=one.lit(offer) and not position,
                    glow=bool(position) or (self.hinted and offer.word in self._advised(one)),
                    cap=self._cap(one, number, keyed),
                    badge=self._badge(one, offer),
                )
        return found

    def _badge(self, one: Answering, offer: Offer) -> str:
        """As which of several it was chosen, or that there is something to mind."""
        position = one.position(offer)
        if position and one.ask.max_count > 1:
            return str(position)
        return "!" if (one.ask.seat, offer.word) in self._cautions else ""

    def _not_offered(self, one: Answering) -> dict[int, Mark]:
        """The other cards of the pile that is chosen from: they are dimmed."""
        if one.ask.pile is None or not one.cards:
            return {}
        name, seat = one.ask.pile
        pile = self.stage.board.piles[self.stage.board.number(name, seat)]
        offered = {offer.token.key for offer in one.cards if offer.token is not None}
        if not any(token.key in offered for token in pile):
            return {}
        return {token.key: Mark(dim=True) for token in pile if token.key not in offered}

    def _cap(self, one: Answering, number: int, keyed: bool) -> str:
        if self.pair and self._has_pad(one.ask.seat):
            return str(number + 1)
        if self.pair:
            return self.ctx.keys.hint(f"{self.hand(one)}.{number + 1}").removeprefix("Keypad ")
        return str(number + 1) if keyed and number < 9 else ""

    def hand(self, one: Answering) -> str:
        """Which half of the keyboard answers it: `p1` (left) or `p2`."""
        seat = one.ask.seat
        seats = self.play.humans
        first = min(seats) if len(seats) == 2 else min(a.ask.seat for a in self.open)
        devices = [self.play.plan.seats[n].device for n in seats]
        swapped = devices[:1] == ["right"] or (len(seats) == 2 and devices[1] == "left")
        return "p1" if (seat == first) is not swapped else "p2"

    def _has_pad(self, seat: int) -> bool:
        return self.play.plan.seats[seat].device == "pad"

    # -- widgets ---------------------------------------------------------------------------

    def spots(self) -> list[CardSpot]:
        """Places for the cards that may be chosen; in secret together nobody points at them."""
        if self.pair:
            return []
        one = self.open[0]
        offers = self._ordered(one)
        spots: list[CardSpot] = []
        for number, offer in enumerate(offers):
            assert offer.token is not None
            spots.append(
                CardSpot(
                    spot_key(one, offer),
                    self._visible(offers, number),
                    lambda offer=offer: self.toggle(one, offer),  # type: ignore[misc]
                    beside=lambda step, n=number: self._go(n + step),  # type: ignore[misc]
                )
            )
        # Overlapping cards: the uppermost comes last, so that the pointer finds it.
        order = {spot_key(one, o): self.stage.spot(o.token).z for o in offers if o.token}
        return sorted(spots, key=lambda spot: order[spot.key])

    def _visible(self, offers: Sequence[Offer], number: int) -> pygame.Rect:
        """The part of a card that the next one beside it leaves free."""
        token = offers[number].token
        assert token is not None
        rect = self.stage.spot(token).rect
        after = offers[number + 1].token if number + 1 < len(offers) else None
        if after is not None:
            other = self.stage.spot(after).rect
            if other.y == rect.y and rect.x < other.x < rect.right:
                rect.width = other.x - rect.x
        return rect

    def _go(self, number: int) -> bool:
        offers = self._ordered(self.open[0])
        if not 0 <= number < len(offers) or not self._beside(offers[number]):
            return False
        self.wanted_focus = spot_key(self.open[0], offers[number])
        self.refresh()
        return True

    def _beside(self, offer: Offer) -> bool:
        """Whether it lies in one row with the card that has the focus."""
        now = next(
            (o for o in self.open[0].cards if self.focused == spot_key(self.open[0], o)), None
        )
        return now is None or self._place(now)[1] == self._place(offer)[1]

    wanted_focus = ""
    focused = ""
    """The key of the widget that has the focus."""

    def controls(self) -> list[Widget]:
        """What stands in the bar below beside the prompt."""
        if self.pair:
            return [Label(self._pair_words(), "body", most=1)] if self._pair_words() else []
        one = self.open[0]
        if one.kind == "bet":
            low, high = one.numbers
            return [
                Stepper(
                    range(low, high + 1), one.number, lambda n: setattr(one, "number", n), key="bet"
                ),
                Button(
                    tr("Bet"), lambda: self.confirm(one), kind="primary", icon="check", key="ok"
                ),
            ]
        roomy = self.ctx.theme.size[0] / self.ctx.theme.text("body") > ROOMY
        buttons: list[Widget] = [
            Button(
                label_of(offer.word, one.ask, self.play),
                lambda offer=offer: self.toggle(one, offer),  # type: ignore[misc]
                kind="primary" if len(one.words) > 1 or not one.cards else "plain",
                key=f"word:{offer.word}",
                area="answers",
                cap=str(number) if number < 10 and roomy else "",
            )
            for number, offer in enumerate(one.words, len(self._ordered(one)) + 1)
        ]
        if not one.at_once:
            none = not one.chosen and one.ask.min_count == 0
            words = tr("Choose none") if none else tr("Done")
            buttons.append(
                Button(
                    words,
                    lambda: self.confirm(one),
                    kind="primary",
                    icon="check",
                    key="ok",
                    area="answers",
                    enabled=not one.problem,
                )
            )
        return buttons

    def _pair_words(self) -> str:
        """For words chosen together: which key means what, for both hands."""
        lines = []
        for one in self.open:
            if one.words:
                keys = [self._cap(one, n, keyed=True) for n in range(len(one.words))]
                words = [label_of(offer.word, one.ask, self.play) for offer in one.words]
                pairs = [f"**{k}** {w}" for k, w in zip(keys, words, strict=False)]
                lines.append(f"{self.play.name(one.ask.seat)}: {'  '.join(pairs)}")
        return "      ".join(lines)

    # -- answering ---------------------------------------------------------------------------

    def toggle(self, one: Answering, offer: Offer) -> None:
        """Choose something or take it back."""
        answer = one.toggle(offer)
        if answer is not None:
            self.on_answer(one.ask.seat, answer)
            return
        self.ctx.sound.play("tick")
        self.wanted_focus = "ok" if not one.problem and len(one.chosen) == one.ask.max_count else ""
        self.refresh()

    def confirm(self, one: Answering) -> None:
        """Give what is chosen as the answer, if it is one."""
        if not one.problem:
            self.on_answer(one.ask.seat, one.answer)

    def key(self, event: pygame.event.Event) -> bool:
        """A key that means something here: digits, or the keys of one hand."""
        if self.pair:
            return self._pair_key(event)
        # Letting go of a key tells its letter as well.
        text = event.unicode if event.type == pygame.KEYDOWN else ""
        if len(text) != 1 or not text.isdecimal() or text == "0":
            return False
        one = self.open[0]
        offers = [*self._ordered(one), *one.words]
        number = int(text) - 1
        if one.kind == "bet" or number >= len(offers):
            return False
        self.toggle(one, offers[number])
        return True

    def _pair_key(self, event: pygame.event.Event) -> bool:
        pad = place_of(event)
        if pad is not None and event.button < MOST_KEYS:
            return self._pair_pad(pad, event.button)
        for one in self.open:
            hand = self.hand(one)
            names = [f"{hand}.{n + 1}" for n in range(MOST_KEYS)]
            action = self.ctx.keys.first(event, *names)
            offers = [*self._ordered(one), *one.words]
            if action is not None and names.index(action) < len(offers):
                self.toggle(one, offers[names.index(action)])
                return True
        return False

    def _pair_pad(self, pad: int, button: int) -> bool:
        """The first pad belongs to the first seat with a pad, the next to the next."""
        holders = [seat for seat in self.play.humans if self._has_pad(seat)]
        if not holders:
            return False
        seat = holders[min(pad, len(holders) - 1)]
        for one in self.open:
            offers = [*self._ordered(one), *one.words]
            if one.ask.seat == seat and button < len(offers):
                self.toggle(one, offers[button])
                break
        return True

    def _ordered(self, one: Answering) -> list[Offer]:
        """The cards offered, from left to right as they lie."""
        shown = [offer for offer in one.cards if offer.token is not None]
        return sorted(shown, key=lambda o: self._place(o))

    def _place(self, offer: Offer) -> tuple[int, int]:
        assert offer.token is not None
        spot = self.stage.spot(offer.token)
        return spot.x, spot.y

    def probe(self) -> list[dict[str, Any]]:
        """For tests: who is asked what, and which key or place answers it."""
        return [
            {
                "seat": one.ask.seat,
                "kind": one.kind,
                "options": list(one.ask.options),
                "min_count": one.ask.min_count,
                "max_count": one.ask.max_count,
                "sets": one.ask.sets,
                "chosen": [offer.word for offer in one.chosen],
                "cards": {
                    offer.word: list(self.stage.spot(offer.token).rect)
                    for offer in self._ordered(one)
                    if offer.token is not None
                },
                "order": [offer.word for offer in [*self._ordered(one), *one.words]],
                "hand": self.hand(one) if self.pair else "",
            }
            for one in self.open
        ]


def spot_key(one: Answering, offer: Offer) -> str:
    """The key of the widget over an offered card."""
    assert offer.token is not None
    return f"card:{one.ask.seat}:{offer.word}:{offer.token.key}"
