"""What can be pressed at the table: bars, places over cards, keys and the mouse.

`Controls` builds the widgets of the table scene from its state and turns input into calls of the
scene. Nothing is played or decided here.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.match.plan import MatchPlan
from game.match.running_match import new_match
from game.match.sentences import last_battle
from game.rules.cards import code
from game.rules.piles import OPEN
from game.table.bars import CardSpot, Placed, top_bar
from game.texts import tr
from game.ui.settings import SPEEDS
from game.ui.widgets import UI, Button, Label, Row, Widget

if TYPE_CHECKING:
    from game.table.table_scene import TableScene


class Controls:
    """See the module's docstring."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ctx = scene.ctx
        self.ui = UI(scene.ctx, scene.stale)
        self._pointed = ""
        self._keyed = False

    # -- widgets -----------------------------------------------------------------------------

    def build(self) -> None:
        """Make the widgets anew: bars, and places for what may be chosen."""
        scene, theme = self.scene, self.ctx.theme
        assert scene.stage is not None
        layout = scene.stage.layout
        tools = top_bar(
            self.ctx,
            tr(scene.play.game.title),
            {
                "auto": scene.toggle_auto,
                "mute": self._mute,
                "undo": scene.take_back,
                "hint": self._hint,
                "log": self._log,
                "rules": self._rules,
                "pause": self._pause,
            },
            auto=scene.auto,
            luck=scene.play.paced(),
            undo=scene.play.may_undo(),
            advice=scene.asked is not None and not scene.asked.pair,
        )
        inset = theme.px(14)
        bars: list[tuple[Widget, pygame.Rect]] = [
            (self._foot(), layout.bottom.inflate(-2 * inset, 0)),
            (tools, layout.top.inflate(-2 * inset, 0)),
        ]
        root = Placed(self._spots(), bars)
        before = self.ui.focus.key if self.ui.focus is not None else ""
        self._keyed = self._keyed or self.ui.ring
        self.ui.show(root, pygame.Rect((0, 0), layout.size), focus="turn")
        asked = scene.asked
        after = self.ui.focus.key if self.ui.focus is not None else ""
        # Where nothing is asked the focus has nowhere to be; its ring waits for the next question.
        self.ui.ring = self._keyed and (after in (before, "turn") or asked is not None)
        if asked is not None and asked.wanted_focus:
            self.ui.focus_on(asked.wanted_focus, ring=False)
            asked.wanted_focus = ""

    def focus_first(self) -> None:
        """A new question: the focus goes to the first thing that may be chosen."""
        asked = self.scene.asked
        if asked is None:
            return
        spots = asked.spots()
        keys = [spot.key for spot in spots] + [w.key for w in asked.controls()]
        if keys:
            leftmost = min(spots, key=lambda spot: spot.at.x, default=None)
            self.ui.focus_on(leftmost.key if leftmost is not None else keys[0], ring=False)

    @property
    def pointed(self) -> str:
        """The key of the card that the pointer or the keys are on."""
        widget = self.ui.hover
        if not isinstance(widget, CardSpot) and self.ui.ring:
            widget = self.ui.focus
        return widget.key if isinstance(widget, CardSpot) else ""

    def _spots(self) -> list[CardSpot]:
        scene = self.scene
        assert scene.stage is not None
        if scene.asked is not None:
            # What is offered comes last, so that the pointer finds it first.
            return ([] if scene.asked.pair else self._open_piles()) + scene.asked.spots()
        if not scene.waiting:
            return []
        board = scene.stage.board
        for place in scene.stage.layout.piles.values():
            mine = place.owner in scene.play.humans and place.look == "packet"
            if mine and board.piles[place.number]:
                turn = CardSpot(f"packet:{place.owner}", place.rect, scene.turn)
                return [turn, *self._open_piles()]
        return self._open_piles()

    def _open_piles(self) -> list[CardSpot]:
        """Places over packets that everybody may look through, where nothing lies over them."""
        stage, piles = self.scene.stage, self.scene.play.game.piles
        assert stage is not None
        found = []
        for number, place in stage.layout.piles.items():
            if place.look != "packet" or piles[place.name].sight != OPEN:
                continue
            if len(stage.board.piles[number]) > 1 and not stage.covers(place.rect):
                hint = tr("Look through")
                look = partial(self._look_through, number)
                found.append(CardSpot(f"pile:{number}", place.rect, look, hint=hint, area="piles"))
        return found

    def _look_through(self, number: int) -> None:
        """Show all cards of an open pile."""
        stage = self.scene.stage
        assert stage is not None
        place = stage.layout.piles[number]
        pile = stage.board.piles[number]
        cards = ["back" if token.back else code(token.face) for token in pile]
        title = tr(place.label)
        if place.owner is not None:
            title = tr("{name}: {pile}", name=self.scene.play.name(place.owner), pile=title)
        self.ctx.go.pile(f"{title} ({len(cards)})", cards)

    def _foot(self) -> Row:
        """The bar below: what is asked, and what can be done."""
        scene = self.scene
        text = ""
        parts: list[Widget] = []
        if scene.asked is not None:
            text, parts = scene.asked.prompt(), scene.asked.controls()
        elif scene.play.paced() and not scene.auto and not scene.play.table.over:
            parts = [
                Button(
                    tr(scene.call),
                    scene.turn,
                    kind="primary",
                    icon="play",
                    action="next",
                    key="turn",
                    area="answers",
                )
            ]
        elif scene.thinking:
            text = scene.shown.thinking()
        words = self._aside()
        if not text and words:
            label = Label(words, "small", soft=True, most=2)
        else:
            label = Label(text, "body", most=2)
        return Row(label, *parts, gap=12, weights=(1, *[0] * len(parts)))

    def _aside(self) -> str:
        """What is said where nothing is asked: that it is time for a rest, or how it ends."""
        if self.ctx.rest_due:
            return tr("Your time is up. The game is kept: stop whenever you like.")
        play = self.scene.play
        limit = play.table.options.get("limit")
        words = tr(play.game.limit_words, n=limit) if limit else ""
        if play.practises:
            steered = play.match.record.deal is not None
            words = f"{tr('Practice deal.') if steered else tr('Plain deal.')} {words}"
        return words

    # -- tools -------------------------------------------------------------------------------

    def _mute(self) -> None:
        self.ctx.change("muted", not self.ctx.settings.muted)

    def _log(self) -> None:
        lines = self.scene.shown.log
        self.ctx.go.log(tr("What has happened"), lines)

    def _why(self) -> None:
        """Why the last battle was won, in a sentence or a few."""
        lines = last_battle(self.scene.shown.log)
        self.ctx.go.log(tr("Why?"), lines)

    def _rules(self) -> None:
        self.ctx.go.rules(self.scene.play.game.id)

    def _pause(self) -> None:
        game = self.scene.play.game.id
        self.ctx.go.pause(game, self._restart)

    def _restart(self) -> None:
        plan = MatchPlan.from_dict({**self.scene.play.plan.to_dict(), "seed": None})
        self.ctx.go.menu()
        self.ctx.go.table(new_match(plan, self.ctx.store))

    def _hint(self) -> None:
        asked = self.scene.asked
        if asked is not None:
            asked.hinted = not asked.hinted
            self.scene.build()

    def _speed(self, step: int) -> None:
        at = SPEEDS.index(self.ctx.settings.speed) + step
        self.ctx.change("speed", SPEEDS[max(0, min(len(SPEEDS) - 1, at))])
        self.scene.build()

    # -- input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True if it meant something here."""
        if event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            self.scene.let_go()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._keyed = False
            return self._click(event)
        if self.scene.asked is not None and self.ui.focus is not None:
            self.scene.asked.focused = self.ui.focus.key
        used = self._key(event) or self.ui.handle(event)
        self._point()
        return used

    def _click(self, event: pygame.event.Event) -> bool:
        """On a widget it presses; elsewhere it hurries what plays, or begins a battle."""
        scene = self.scene
        assert scene.stage is not None
        if self.ui.handle(event):
            self._point()
            return True
        on_felt = scene.stage.layout.felt.collidepoint(event.pos)
        if scene.playing:
            scene.hurry()
        elif scene.waiting and on_felt:
            scene.turn()
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        keys = self.ctx.keys
        if scene.asked is not None and scene.asked.key(event):
            return True
        if keys.match(event, "next"):
            if scene.playing:
                scene.hurry()
                return True
            pressed = isinstance(self.ui.focus, (Button, CardSpot)) and self.ui.ring
            if scene.waiting and not (pressed and keys.match(event, "activate")):
                scene.turn()
                return True
        does: dict[str, Callable[[], object]] = {
            "rules": self._rules,
            "log": self._log,
            "hint": self._hint,
            "mute": self._mute,
            "why": self._why,
            "undo": scene.take_back,
            "redo": lambda: scene.take_back(redo=True),
            "slower": lambda: self._speed(-1),
            "faster": lambda: self._speed(1),
        }
        if scene.play.paced():
            does["auto"] = scene.toggle_auto
        for action, do in does.items():
            if keys.match(event, action):
                do()
                return True
        if keys.match(event, "new"):
            question, more = tr("Begin again?"), tr("The game under way is given up.")
            yes = tr("Begin again")
            self.ctx.go.confirm(question, more, yes, self._restart)
            return True
        if keys.match(event, "back") or keys.match(event, "pause"):
            self._pause()
            return True
        return False

    def _point(self) -> None:
        """The pointer or the focus may be on another card now."""
        if self.pointed != self._pointed or self.scene.asked is not None:
            self._pointed = self.pointed
            _show_finger(isinstance(self.ui.hover, CardSpot))
            self.scene.remark()

    def probe(self) -> dict[str, Any]:
        """For tests: the focus and where everything is that can be pressed."""
        widgets = [w for w in self.ui.root.walk() if w.key and w.focusable and w.enabled]
        focus = self.ui.focus
        return {
            "focus": focus.key if focus is not None else "",
            "widgets": {w.key: list(w.rect) for w in widgets},
        }


def _show_finger(on: bool) -> None:
    """Show the pointer as a finger over what can be chosen; not every system has one."""
    shape = pygame.SYSTEM_CURSOR_HAND if on else pygame.SYSTEM_CURSOR_ARROW
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(shape)
