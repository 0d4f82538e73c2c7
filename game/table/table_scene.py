"""The table: a match that is shown, begun, answered and played to its end, or only watched.

It joins the parts: `TableFlow` (what the table is doing), `Playback` (what happened, step by step),
`Stage` (the cards), `Hud` (names, sums, sentences), `Controls` and `TableKeys` (what is pressed).
What is seen of them is listed and painted by `TablePicture`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.learner import reads_to_any
from game.match.shown.shown_table import AskUpdate, Ready, SweepStep
from game.match.story import story_in
from game.rules.cards import code
from game.rules.piles import OPEN, Role
from game.table.arrange_layout import Beside
from game.table.bars import CountsBar
from game.table.card_drag import CardDrag
from game.table.controls import Controls, show_finger
from game.table.flow_states import FlowState
from game.table.hud import Hud
from game.table.intent_handler import IntentHandler
from game.table.intents import GoOn, Release
from game.table.picture.nodes import Box, Node, as_box
from game.table.picture.sign_nodes import Highlights
from game.table.picture.table_picture import Look, TablePicture
from game.table.playback import Playback
from game.table.question.card_targets import CardTarget
from game.table.question.question_view import QuestionView
from game.table.replay_drawer import above_drawer
from game.table.table_flow import TableFlow
from game.table.table_keys import TableKeys
from game.table.table_model import TableModel
from game.table.table_pages import TablePages
from game.table.tutorial import Tutorial
from game.table.view import held_breath
from game.table.view.card_painter import PLAIN, prefetch
from game.table.view.card_positions import HandOrder
from game.table.view.cloth import table_ground, veil_colour
from game.table.view.ribbons import painted
from game.table.view.stage import Stage
from game.table.view.table_plan import solve
from game.ui.memory import keep_apart
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.play import Play
    from game.match.shown.shown_table import PlayStep
    from game.rules.asks import Arrange
    from game.rules.first_steps import FirstStep
    from game.table.ending import Ending
    from game.table.intents import Intent, TablePage
    from game.table.table_speech import OnLook
    from game.table.view.board import Token
    from game.table.view.flight import Glide
    from game.table.view.plan_types import Plan
    from game.table.view.table_overlay import TableOverlay
    from game.ui.widgets import Widget, WidgetHost


_POINTER = frozenset(
    (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
)
_PRESSED = frozenset(
    (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
)
_RELEASED = frozenset((pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONUP))


_DRAWN = object()
_MOMENT = 0.003
"""The seconds of a frame after which nothing more is drawn ahead of time."""
_TRIALS = 6
"""Rollouts for a hint that are made between two frames."""


def watching(ctx: AppContext, make: Callable[[], Play]) -> TableScene:
    """Return a scene in which the match that `make` makes is watched. Raises what `make` raises."""
    return TableScene(ctx, make(), make)


class TableScene(Scene):
    """The scene of the table.

    again  makes the match anew, where it is only watched; its script says what is seen
    """

    ctx: AppContext
    opening = "silence"  # the cards are heard

    def __init__(
        self, ctx: AppContext, play: Play, again: Callable[[], Play] | None = None
    ) -> None:
        super().__init__(ctx)
        keep_apart()
        self.name = "table" if again is None else "watch"
        self.play = play
        self._changes = self._touches = 0
        """How often something has happened at the table, and with a widget."""
        self._passed = True
        piles = play.game.piles
        by_suit = frozenset(name for name, pile in piles.items() if pile.by_suit)
        order = HandOrder(play.table.worth, by_suit)
        veil = veil_colour(ctx, play.game.id)
        self.model = TableModel(play)
        self.stage = Stage(ctx, self.model, self._layout(), self._change, order, veil)
        self.stage.sync()
        self.hud = Hud(ctx, play, self.stage, self.model, self._change)
        self._sheets = 0
        """How often what lies over the table has changed."""
        self.practice = self._practice()
        self.teaching = Tutorial(play, self.stage, self.hud)
        self.playback = Playback(
            ctx, self.stage, self.hud, self.model, self.practice, self.teaching
        )
        self.flow = TableFlow(ctx, play, self.playback, self)
        self.story = story_in(play.script.record) if self._steps and play.script else None
        self._decisions = IntentHandler(ctx, self.flow, self, again, self.story)
        self.carrier = CardDrag(ctx, self.stage)
        self.controls = Controls(
            ctx,
            self.flow,
            self.stage,
            self.hud,
            self.do,
            self._touch,
            carrier=self.carrier,
            teaching=self.teaching,
            press_key=self._press_key,
            story=self.story,
            focused=self.playback.speech.focused,
        )
        self._bright: tuple[Box, ...] | None = None
        self._highlights = Highlights()
        self._drawn = self._look()
        self._seen = self.model.state, -1
        """The table that was displayed last, and how many events there had been by then."""
        self.picture = TablePicture(ctx, self.stage, self.hud, self.carrier, self.ui)
        self._keys = TableKeys(
            ctx, self.flow, self.controls, self.do, self.teaching, self.playback.speech
        )
        self._pointed: tuple[str, bool, bool, int | None] | None = None
        self._ending: Ending | None = None
        self._still = self._unmoved = False
        """Whether nothing moved in the last frame; whether only the pointer moved since."""
        self._taught: FirstStep | None = None
        self._pages = TablePages(ctx, self.flow, self.hud, self.stage, self.do)
        deck = play.game.deck(play.table.options, play.table.seats)
        self._jobs = prefetch(self.stage.faces, self.stage.layout, deck)
        self._jobs += self.picture.draws()
        self.draws_ahead = True
        """Whether waits are used to draw what will be seen soon; nobody sees a table in tests."""
        self._next: PlayStep | None = None
        self._landing: list[Glide] = []
        """The cards on their way for which something was drawn ahead of time."""
        self._ahead: list[Iterator[object]] = []
        """What is drawn ahead of time for the step that comes next, piece by piece."""

    def _practice(self) -> TableOverlay | None:
        """Return the overlay that comes before the sums of learners."""
        if not self.play.practises:
            return None
        from game.table.practice.sum_overlay import SumOverlay

        return SumOverlay(self.ctx, self.play, self.stage.board, self._turn_sheet, self.hud)

    def _turn_sheet(self) -> None:
        """Look again at what lies over the table."""
        self._sheets += 1

    def _layout(self) -> Plan:
        theme = self.ctx.theme
        theme = above_drawer(theme) if self._steps else theme
        play = self.play
        return solve(
            theme,
            play.game.piles,
            play.table.seats,
            play.near,
            choosers=_choosers(play),
            unused=play.game.presentation.unused(play.table.options),
            mirrored=self.ctx.settings.mirrored,
            watched=self._steps,
        )

    @property
    def _steps(self) -> bool:
        """Whether a finished game is watched, in which people can go about."""
        return self.play.script is not None and self.play.script.steps

    # -- the life of a scene ---------------------------------------------------------------

    @property
    def serves(self) -> bool | None:
        return reads_to_any(self.ctx.store, self.flow.play.plan)

    def enter(self) -> None:
        if self.practice is not None:
            self.practice.rest(False)
        self.flow.resume()
        self.ctx.play_clock.begin(self.ctx.clock())
        self.playback.sounding.play_music()
        self._forget()
        if self.flow.state is FlowState.IDLE:
            self.playback.speech.sits_down()
            self.flow.begin()

    def leave(self) -> None:
        if self.practice is not None:
            self.practice.rest(True)
        self.flow.rest()

    def resize(self, size: tuple[int, int]) -> None:
        self.stage.set_layout(self._layout())
        if self.practice is not None:
            self.practice.place(self.stage.layout)
        self.playback.call_anew()
        if self.playback.ending is not None:
            self.playback.ending.place()
            self.stage.finish()
        self.refresh()
        self._forget()
        if self.draws_ahead:  # the first picture of it has enough to paint
            table_ground(self.ctx, self.stage.layout, self.play.game.id)

    def restyled(self) -> None:
        self.hud.tell("")  # a caption of a moment ago may be in another language
        self.playback.speech.restyled()
        super().restyled()

    def renamed(self) -> None:
        if self.practice is not None:
            self.practice.renamed()
        self.controls.tell_keys()
        self.ui.renamed()
        self._forget()

    @property
    def places(self) -> WidgetHost:
        over = self._over()
        return self.ui if over is None else over.ui

    def steer(self, action: str) -> None:
        self.flow.act()
        super().steer(action)
        self._show()

    def place_name(self, widget: Widget) -> str:
        return self.playback.speech.place_name(widget)

    def caption(self, text: str, side: float, depth: float) -> None:
        self.hud.caption(text, side, depth)

    def settled(self) -> None:
        self.stage.faces.forget()
        self._forget()

    # -- time ------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        widgets = self.ui.update(dt)
        if widgets:
            self._touch()
        if self._still and self._unmoved:
            self._still = False  # clocks are served in the next frame, however long this goes on
            return widgets
        if self.practice is not None:
            question = self.flow.question
            self.practice.deciding(
                [pending_answer.ask.seat for pending_answer in question.pending_answers]
                if question
                else ()
            )
        shouting = self.playback.fade(dt * max(1.0, self.flow.pace))
        moving = self.flow.update(dt) or self._ponder()
        if moving:
            self.flow.act()
        carried = self.carrier.update(dt)
        begins = self.model.state is not self._seen[0] or self._changes != self._seen[1]
        if (
            self.teaching.visible_step is not self._taught
            or self.playback.ending is not self._ending
        ):
            self._ending = self.playback.ending
            self.refresh()
        elif begins:
            self._show()
        over = self._over()
        if over is not None:
            moving = over.moving
        elif not self.draws_ahead:
            pass
        elif self.flow.at_rest and not moving:
            moving = self._prefetch() or self._draw_ahead()
        elif self.playback.ending is not None and not self.stage.moving:
            self.picture.draw_ahead(self.playback.ending)
        elif not begins or self.playback.next_step is not None:
            self._draw_ahead()  # else, as cards set out, there is enough to paint
        self.hud.caption_left()
        self._passed = True
        busy = moving or carried or shouting
        self._still, self._unmoved = not busy, False
        return busy or widgets

    def _ponder(self) -> bool:
        """Think a little about the hint that is asked for; whether there is more to think."""
        question = self.flow.question
        if question is None or not question.pondering:
            return False
        if not question.ponder(_TRIALS):
            self.refresh()
        return True

    def _prefetch(self) -> bool:
        """Use idle time to draw cards that will be needed; whether there is more to do."""
        if self._jobs:
            self._jobs.pop(0)()
        return bool(self._jobs)

    def _draw_ahead(self) -> bool:
        """Use a wait to draw what is seen when it is announced which card has won: how cards lean,
        the sentence, and what is called out; and while cards move, how they will lie. Return
        whether there is more to do.
        """
        step, faces = self.playback.next_step, self.stage.faces
        if step is not self._next:
            self._next, self._ahead = step, []
            if step is not None:
                leaning = self.hud.leaning_after(step)
                words = [self.hud.banner_after(step)]
                self._ahead = [
                    map(self.playback.draw_ahead, [step]),
                    map(
                        partial(painted, self.ctx, self.stage.layout.news_ribbon),
                        filter(None, words),
                    ),
                    *(
                        faces.leaning(self.stage.spot(t), t.visible_face, mark)
                        for t, mark in leaning
                    ),
                ]
        if step is None and self.stage.flight.glides is not self._landing:
            self._landing = self.stage.flight.glides
            marks = self.stage.marks
            self._ahead = [
                faces.lying(glide.end, glide.now, marks.get(glide.token.key, PLAIN))
                for glide in sorted(self._landing, key=lambda glide: -glide.until)
            ]
            if self.hud.breathless:
                sizes = {glide.end.rect.size for glide in self._landing}
                self._ahead.insert(0, held_breath.draws(self.ctx, sizes, self.hud.at_stake))
        until = time.perf_counter() + _MOMENT
        while self._ahead and time.perf_counter() < until:
            if next(self._ahead[-1], _DRAWN) is _DRAWN:
                self._ahead.pop()
        return bool(self._ahead)

    def wake_in(self) -> float | None:
        over = self._over()
        waits = [self.ui.wake_in(), self.hud.caption_left(), self.flow.wake_in()]
        waits.append(over.wake_in() if over is not None else None)
        return min((wait for wait in waits if wait is not None), default=None)

    # -- what the flow asks for ------------------------------------------------------------

    def refresh(self) -> None:
        self.teaching.look(self.flow.state, self.flow.question)
        self._taught = self.teaching.visible_step
        self.playback.sounding.taught(self.teaching)
        question, asking = self.flow.question, self.controls.question_view
        if question is None:
            asking = None
        elif asking is None or asking.question is not question:
            do = self.flow.questioner.do
            lit = partial(self.teaching.lit, question)
            asking = QuestionView(
                self.ctx, question, self.stage, do, self.carrier, lit, self._card_at
            )
            self.playback.hush()  # what is called out stands where the question does
        again = frozenset(n for n in self.play.humans if self.play.ask_of(n) is not None)
        decided = question.answered_seats if question is not None else frozenset()
        self.model.feed(AskUpdate(self.play.waiting_for(), decided, again))
        self.playback.speech.teaches(self._taught)
        self.controls.build(asking)
        self.playback.speech.asks(question, self.controls.key_hints_now())
        if self.flow.state is FlowState.THINKING:
            self.playback.speech.waits()
        if self.flow.state is FlowState.AWAIT_TURN:
            self.playback.speech.begins(self.controls.key_hints_now())
            self.playback.speech.rests()
        self._show()

    def show_anew(self) -> None:
        self.model.look()
        self._show_cards_anew()

    def _show_cards_anew(self) -> None:
        self.stage.set_layout(self._layout())
        self.stage.sync()
        self._forget()

    def rewind(self) -> None:
        self.model.rewind()
        self._show_cards_anew()

    def new_battle(self) -> None:
        self.playback.speech.new_battle()
        self.model.feed(SweepStep())

    def cards_of(self, seat: int) -> int:
        return self.hud.cards_of(seat)

    def has_turned(self, seat: int) -> None:
        self.model.feed(Ready(seat))
        self.hear("ready", seat)
        self.refresh()

    def tell(self, words: str) -> None:
        self.hud.tell(words)

    def hear(self, cue: str, seat: int, card: Token | None = None) -> None:
        self.playback.sounding.hear(cue, seat, card)

    def card_counts(self) -> CountsBar:
        return CountsBar(self.hud.goal_of_all().standings, self.hud.counts())

    @property
    def look(self) -> OnLook:
        return self.playback.speech.look

    def beside(self, ask: Arrange) -> Beside:
        words, layout, piles = set(ask.options), self.stage.layout, self.stage.board.piles
        kept = [layout.goal, layout.tug, layout.controls]
        gone = [layout.controls, layout.button]
        for node in self.nodes():
            if node.kind in ("face", "plate", "chip"):
                kept.append(pygame.Rect(node.place or node.box))
            elif node.kind == "told":
                gone.append(pygame.Rect(node.box))
        for number, place in layout.piles.items():
            faces = {code(token.face) for token in piles[number] if not token.back}
            if faces and faces <= words:
                gone += [self.stage.rect(token) for token in piles[number]]
            elif piles[number] and not place.front:
                kept += [place.rect, place.words]
        gap = self.ctx.theme.px(8)
        kept, gone = ([rect.inflate(gap, gap) for rect in rects if rect] for rects in (kept, gone))
        return Beside(kept, gone, self.flow.reason_to_stop)

    def notes(self) -> Callable[[], Sequence[str]]:
        return tuple if self.practice is None else self.practice.notes()

    def take_back(self) -> None:
        self.flow.take_back(redo=False)

    def open_page(self, page: TablePage) -> None:
        self._pages.open(page)

    def look_through(self, pile: int) -> None:
        self._pages.look_through(pile)

    def ended(self) -> None:
        self.ui.focus_on("leave", ring=False)

    # -- showing ---------------------------------------------------------------------------

    @property
    def ui(self) -> WidgetHost:
        """The widgets of the bars and over the cards."""
        return self.controls.ui

    def _change(self) -> None:
        """Note that something has happened."""
        self._changes += 1

    def _touch(self) -> None:
        """Note that a widget looks otherwise."""
        self._touches += 1

    def _forget(self) -> None:
        """Have everything painted anew."""
        self.picture.forget()
        self.invalidate()

    def _show(self) -> None:
        """Show the table as it is now."""
        self._bright = None
        if self._taught is not None:
            self._bright = tuple(map(as_box, self.teaching.bright()))
        self._point()
        self.controls.calm(self.hud.war_depth > 0 and not self.flow.waiting)
        self._change()
        self._seen = self.model.state, self._changes

    def _point(self) -> None:
        """Show what stands out for pointer and focus."""
        pointing = self._pointing()
        if pointing != self._pointed:
            self._pointed = pointing
            show_finger(isinstance(self.ui.hover, CardTarget))
        asking = self.controls.question_view
        if asking is not None:
            self.controls.foretell(self.controls.pointed)
            marks = asking.marks(self.controls.pointed, self.ui.ring)
            preview, foreseen = asking.preview, asking.preview.foreseen(self.controls.pointed)
            thought = preview.arrows(foreseen), preview.ways(foreseen)
            ghosts = preview.ghosts(self.controls.pointed)
            self._highlights = Highlights(self._bright, True, *thought, ghosts)
        else:
            self._highlights = Highlights(self._bright)
            marks = self.hud.glowing()
        carried = self.carrier.key
        if carried is not None:
            marks[carried] = replace(marks.get(carried, PLAIN), dim=True)
        self.stage.mark(marks)
        ringed = tuple(map(as_box, self.controls.ringed()))
        self._highlights = self._highlights._replace(ringed=ringed)
        self.controls.follow()

    def _look(self) -> Look:
        over, ending = self._over(), self.playback.ending
        return Look(
            self.model.state,
            self._changes,
            self._touches,
            self._highlights,
            self.stage.marks,
            self.playback.shout,
            None if over is None else (over, self._sheets),
            None if ending is None else (ending, ending.now),
        )

    def nodes(self) -> list[Node]:
        """Return all that is seen now, each thing once; for words and overlaps."""
        look = self._look()
        return [*self.picture.resting(look), *self.picture.over(look)]

    def _card_at(self, pos: tuple[int, int]) -> int | None:
        return self.picture.card_at(self._look(), pos)

    @property
    def dirty(self) -> bool:
        changed = self._look() != self._drawn
        moving = self.stage.moving or self.playback.ending is not None
        return super().dirty or changed or self._passed or moving

    def take_dirty(self) -> list[pygame.Rect] | None:
        self._passed = False
        return super().take_dirty()

    def first_draws(self) -> Iterator[object]:
        return self.picture.first_draws(self._look())

    def draw(
        self, surface: pygame.Surface, rects: list[pygame.Rect] | None
    ) -> list[pygame.Rect] | None:
        self._drawn = look = self._look()
        return self.picture.draw(surface, self.ctx.screen.static, look, anew=rects is None)

    def _over(self) -> TableOverlay | None:
        """Return the overlay that covers the table and takes the input first, or None."""
        return self.practice if self.playback.practising else None

    # -- input and tests -------------------------------------------------------------------

    def do(self, intent: Intent) -> None:
        """Do what somebody means, if it may be done now."""
        self._decisions.do(intent)

    def _press_key(self, action: str) -> None:
        """Do what the key of an action does, whose cap on the rim is pressed."""
        self._keys.press(action)

    def handle(self, event: pygame.event.Event) -> bool:
        self.flow.act()
        self._unmoved = False
        over = self._over()
        if over is not None and over.handle(event):
            return True
        if self._skips(event):
            self.playback.hurry()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.controls.use_pointer()
        if event.type in _POINTER:
            used = self.ui.handle(event) or self._click_beside(event)
        else:
            used = self._keys.handle(event)
        if event.type in _RELEASED:
            self.do(Release())
        same = self._pointing() == self._pointed
        hovers = event.type == pygame.MOUSEMOTION and self.ui.pressed is None
        self._unmoved = hovers
        if self.flow.question is not None and not hovers:
            self._show()
        elif not same:
            self._point()
        return used

    def _skips(self, event: pygame.event.Event) -> bool:
        """Whether this goes on while the end is shown: any key and any click but what pauses."""
        ending = self.playback.ending
        if ending is None or ending.over or event.type not in _PRESSED:
            return False
        return self.ctx.keys.first(event, "back", "pause") is None

    def _click_beside(self, event: pygame.event.Event) -> bool:
        """A click beside all widgets hurries what plays, or begins a battle."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if not self.playback.playing and self.hud.tap(event.pos):
            return True
        on_cloth = self.stage.layout.cloth.collidepoint(event.pos)
        if self.playback.playing or (self.flow.waiting and on_cloth):
            self.do(GoOn(self._side_of(event.pos)))
            return True
        return False

    def _side_of(self, pos: tuple[int, int]) -> int | None:
        """Return whose side of the table this is, if each person turns their own card."""
        for seat in [] if self.playback.playing else self.flow.turners:
            if self.stage.layout.seats[seat].rect.collidepoint(pos):
                return seat
        return None

    def _pointing(self) -> tuple[str, bool, bool, int | None]:
        """Return what the picture shows of pointer and focus: the key that they are on, whether
        the ring is shown, whether the pointer is over a card, and the key of the dragged card.
        """
        over_card = isinstance(self.ui.hover, CardTarget)
        return self.controls.pointed, self.ui.ring, over_card, self.carrier.key

    def probe(self) -> dict[str, object]:
        flow, play, asking = self.flow, self.play, self.controls.question_view
        t = play.table
        busy = self.playback.playing or flow.state is FlowState.SAVING
        return {
            "game": play.game.id,
            "seats": t.seats,
            "battles": t.battles,
            "answers": len(play.match.record.answers),
            "wars": list(t.wars),
            "over": t.over,
            "winners": list(t.winners),
            "state": flow.state.name.lower(),
            "stage": "playing" if busy else "idle",
            "waiting": flow.waiting,
            "start_label": flow.start_label,
            "turned": flow.turned,
            "wars_shown": self.hud.wars,
            "auto": flow.auto,
            "viewpoint": play.viewpoint,
            "asks": asking.probe() if asking is not None else [],
            "looker": None if asking is None else asking.question.viewer_seat,
            "pair": bool(asking is not None and asking.question.is_simultaneous),
            "banner": self.hud.banner,
            "ended": flow.state is FlowState.OVER,
            **self.controls.probe(),
            "practising": self._over() is not None,
            "first_step": self._taught.text if self._taught is not None else "",
            **(self.practice.probe() if self.practice is not None else {}),
        }


def _choosers(play: Play) -> tuple[int, ...]:
    """The seats whose people choose from cards in front of them."""
    if play.game.about.kind != "choice":
        return ()
    open_hands = any(
        pile.role is Role.HAND and pile.visibility == OPEN for pile in play.game.piles.values()
    )
    return tuple(play.humans) if open_hands and len(play.humans) > 1 else (play.near,)
