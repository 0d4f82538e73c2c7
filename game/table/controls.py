"""The controls of the table: bars, buttons over cards, and the line of keys on the near rim.

`Controls` builds the widgets from what the flow is doing. What is pressed becomes an intent; keys
and the pointer are understood by `game.table.table_keys` and the widgets.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.match_factory import may_try, way_back
from game.match.wording import button_name
from game.rules.piles import OPEN
from game.table.bars import (
    AskRibbon,
    FixedContainer,
    HeldButton,
    RemarkBar,
    Tool,
    auto_tool,
    choosing_tools,
    resting,
    round_tools,
    usual_tools,
)
from game.table.fast_forward import SkipTarget
from game.table.flow_states import FlowState
from game.table.intents import (
    GoOn,
    Intent,
    LookThrough,
    Open,
    ReadStep,
    SkipSteps,
    SkipTo,
    TablePage,
    TakeBack,
    Tell,
    ToggleAuto,
    ToggleHint,
    WatchAgain,
)
from game.table.key_line import KeyHint, KeyLine, arrows
from game.table.place_names import named_pile
from game.table.question.card_targets import CardTarget
from game.table.question.question_keys import turn_keys
from game.table.question.question_view import beside_card
from game.table.replay_drawer import ReplayDrawer, drawer
from game.table.sign_places import in_words
from game.table.step_bubble import StepBubble, bubble
from game.table.view.arrows import ArrowPath, area, beside
from game.table.view.cloth import ribbon_colour
from game.table.view.goal_plate import box_of
from game.texts import tr
from game.texts.phrases import labelled
from game.ui import look
from game.ui.input_device import InputDevice
from game.ui.widgets import Button, Label, Row, Widget, WidgetHost

if TYPE_CHECKING:
    from game.match.play import Play
    from game.match.story import Story
    from game.table.card_drag import CardDrag
    from game.table.hud import Hud
    from game.table.question.question_view import QuestionView
    from game.table.table_flow import TableFlow
    from game.table.tutorial import Tutorial
    from game.table.view.plan_types import PilePlace
    from game.table.view.stage import Stage
    from game.ui.context import Context
    from game.ui.keys import Keys

_ROOMY = 34
"""The bar has room for all words if so many letters' heights fit beside each other."""


def watch_bar(ctx: Context, caption: str, emit: Callable[[Intent], None], *, ended: bool) -> Row:
    """`ended`: all has been seen, so that it may be seen once more."""
    tight = ctx.theme.size[0] / ctx.theme.text("body") < _ROOMY
    back = Button(
        "" if tight else tr("Back"),
        partial(emit, Open(TablePage.PAUSE)),
        icon="arrow_left",
        action="back",
        key="leave",
        area="answers",
        hint=tr("Back") if tight else "",
    )
    label = Label(caption, "tiny" if tight else "small", most=2)
    if not ended:
        return Row(label, back, gap=12, weights=(1, 0))
    again = Button(
        tr("Once more"),
        partial(emit, WatchAgain()),
        icon="play",
        kind="primary",
        action="" if tight else "next",
        key="again",
        area="answers",
    )
    return Row(label, again, back, gap=12, weights=(1, 0, 0))


@dataclass(frozen=True)
class Now:
    """The present state of the table, as the controls need it.

    replay    whether a finished game is watched, in which people go about
    choosing  whether somebody chooses, who may point at cards
    number    whether it is a number that is chosen
    words     whether it is words that are chosen
    enter     what the key does that presses what keys are on
    hints     what the key for hints does; empty where none may be asked for
    own       the keys of each of two who choose together: their names, and how the keys are called
    """

    replay: bool
    choosing: bool
    number: bool = False
    words: bool = False
    enter: str = ""
    done: str = ""
    hints: str = ""
    own: Sequence[tuple[str, str]] = ()


def key_hints(ctx: Context, flow: TableFlow, now: Now) -> tuple[KeyHint, ...]:
    """Keys, and what they do now."""
    keys = ctx.keys
    if ctx.rest_due:
        rest = tr("Your time is up. The game is kept: stop whenever you like.")
        return (_hint(keys, "" if keys.by_finger else "back", rest),)
    if keys.by_finger:
        return ()  # what can be pressed is seen
    if now.replay:
        war = _to_next_war(keys, flow)
        play_on = [_hint(keys, "pause", tr("play on from here"))] if may_try(flow.play) else []
        return (
            _hint(keys, "next", tr("play, pause")),
            *arrows(tr("one battle")),
            *war,
            *play_on,
            _hint(keys, "back", tr("back")),
        )
    hints = [KeyHint(called, tr("{name} chooses", name=name)) for name, called in now.own]
    if now.choosing:
        hints += arrows(_choosing(now))
        hints.append(_hint(keys, "activate", now.enter))
        if now.done:
            hints.append(KeyHint(keys.hint(now.done), tr("done"), "confirm"))
        if flow.play.may_undo():
            hints.append(_hint(keys, "undo", tr("take back")))
        if now.hints:
            hints.append(_hint(keys, "hint", now.hints))
    elif flow.playback.ending is not None:
        hints.append(_hint(keys, "next", tr("skip")))
    elif flow.state not in (FlowState.ENDING, FlowState.OVER):
        hints += [*_turning(keys, flow), *_passing_over(keys, flow)]
    away = _hint(keys, resting(keys), tr("pause"))
    return (*hints, _hint(keys, "rules", tr("rules")), away)


def _choosing(now: Now) -> str:
    """Return what the arrow keys do while something is chosen."""
    if now.number:
        return tr("choose a number")
    return tr("choose an answer") if now.words else tr("choose a card")


def _turning(keys: Keys, flow: TableFlow) -> list[KeyHint]:
    """The keys with which people begin battles, where they do."""
    if not flow.play.paced() or flow.runs_out:
        return []
    usual = flow.play.game.presentation.start_label
    called = usual if flow.playback.held else flow.start_label
    own = called != usual or " " not in called  # a word for it of its own, as the button has it
    turners = flow.turners
    if len(turners) > 1 and not flow.auto:
        turns = turn_keys(flow.play).items()
        hints = [_own(keys, flow.play, seat, action) for seat, action in turns if seat in turners]
    else:
        hints = [_hint(keys, "next", button_name(called) if own else tr("turn"))]
    on = tr("keep going") if own else tr("keep turning")
    hints.append(KeyHint(tr("hold"), on, "next", held=True))
    hints.append(_hint(keys, "auto", tr("play by itself")))
    return hints


def _to_next_war(keys: Keys, flow: TableFlow) -> list[KeyHint]:
    """Return the key that goes on to the next war or tie, if the game has any."""
    if not flow.play.game.presentation.has_wars:
        return []
    words = tr("next tie") if flow.playback.model.ground.ties else tr("next war")
    return [_hint(keys, "next_war", words)]


def _passing_over(keys: Keys, flow: TableFlow) -> list[KeyHint]:
    """The keys that pass over battles, where that can be done."""
    if not flow.may_skip:
        return []
    return [*_to_next_war(keys, flow), _hint(keys, "to_end", tr("to the end"))]


def _own(keys: Keys, play: Play, seat: int, action: str) -> KeyHint:
    """Return the key that turns the card of one of several people, or the first button of a pad."""
    wanted = play.plan.seats[seat].device
    by_pad = wanted == "pad" or (wanted == "any" and not keys.typing)
    called = keys.called("next", InputDevice.PAD) if by_pad else keys.cap(action)
    return KeyHint(called, play.name(seat), action)


def _hint(keys: Keys, action: str, words: str) -> KeyHint:
    return KeyHint(keys.hint(action), words, action)


_FEW = 6
"""Maximum number of answers in words for which room is kept for all that may be said."""


class Controls:
    """Builds the widgets of the table from what the flow is doing.

    ui             the widgets
    question_view  how the open question looks, if there is one
    teaching       what is said to somebody new to the game
    carrier        carries cards with the pointer
    press_key      called with the action of a key whose cap on the rim is pressed
    story          of a finished game that is watched and gone about in
    focused        called with the widget that keys are on, see `WidgetHost`
    """

    def __init__(
        self,
        ctx: Context,
        flow: TableFlow,
        stage: Stage,
        hud: Hud,
        emit: Callable[[Intent], None],
        changed: Callable[[], object],
        *,
        carrier: CardDrag,
        teaching: Tutorial,
        press_key: Callable[[str], object],
        story: Story | None,
        focused: Callable[[Widget, bool], object],
    ) -> None:
        self.ctx, self._flow, self._stage, self._hud, self._emit = ctx, flow, stage, hud, emit
        self._play, self._press_key = flow.play, press_key
        self._carrier, self._teaching = carrier, teaching
        self.ui = WidgetHost(ctx, lambda rect: changed(), focused)
        self.question_view: QuestionView | None = None
        self._keyed = False
        """Whether keys are used rather than the pointer, so that questions begin with a ring."""
        self._named = ""
        """The key of what a hint has named last."""
        self._line: KeyLine | None = None
        self.story = story
        self._remark: RemarkBar | None = None
        self._said: StepBubble | None = None
        self._turn: HeldButton | None = None

    def build(self, asking: QuestionView | None) -> None:
        """Make the widgets anew: bars, and places for what may be chosen."""
        begun = asking is not None and asking is not self.question_view
        closed = asking is None and self.question_view is not None
        self.question_view = asking
        self._keyed = self._keyed or self.ui.ring
        if closed:
            self.ui.forget_focus()  # it would fall on what it was never meant for
        spots = self._spots()
        self._line = KeyLine(self.key_hints_now(), self._press_key)
        line = (self._line, self._stage.layout.keys)
        root = FixedContainer(spots, [*self._bars(), (self._tools(), self._tools_place()), line])
        self._teach(root, spots)
        self.ui.show(root, pygame.Rect((0, 0), self.ctx.theme.size), focus="turn", anywhere=False)
        if begun:
            self._focus_first()
        elif asking is not None and asking.question.completed:
            self.ui.focus_on("ok", ring=False)
        self._focus_named(asking.named if asking is not None else "")
        # Where nothing is asked the focus has nowhere to be; its ring waits for the next question.
        if self._keyed and self.ui.focus is not None:
            self.ui.show_ring()
        else:
            self.ui.hide_ring()

    def use_pointer(self) -> None:
        """Begin the next questions without a ring: the pointer is used."""
        self._keyed = False

    def follow(self) -> None:
        """Cards may lie elsewhere now: what they are pressed by follows them."""
        for widget in self.ui.root.walk():
            if isinstance(widget, CardTarget):
                widget.follow()

    def _teach(self, root: FixedContainer, spots: Sequence[CardTarget]) -> None:
        """Say a first step, over all else."""
        before, self._said = self._said, None
        if self._teaching.visible_step is not None:
            offered = [spot.at for spot in spots if spot.key.startswith("card:")]
            read, skip = (partial(self._emit, intent) for intent in (ReadStep(), SkipSteps()))
            said = bubble(self._teaching, self._stage, self._hud, offered, read, skip, before)
            root.add_bar(said, self._stage.layout.cloth)
            self._said = said

    def ringed(self) -> list[pygame.Rect]:
        """Return the rects that the tutorial sentence on view is about; none without a sentence."""
        return self._said.as_seen(self._teaching.framed()) if self._said is not None else []

    def _focus_named(self, named: str) -> None:
        """Move the focus to the answer that a hint names, so that the next Enter takes it."""
        if named and named != self._named:
            self.ui.focus_on(named, ring=False)
        self._named = named

    def _focus_first(self) -> None:
        """Move the focus, for a new question, to the card that somebody new is shown, or else to
        the first option.
        """
        assert self.question_view is not None
        spots = sorted(self.question_view.card_targets(), key=lambda spot: spot.at.x)
        guide = self.question_view.guide
        keys = [spot.key for spot in spots if spot.key == guide] + [spot.key for spot in spots[:1]]
        for key in [*keys, *(widget.key for widget in self.question_view.controls())]:
            if self.ui.focus_on(key, ring=False):
                return

    @property
    def pointed(self) -> str:
        """The key of the card, or of the answer in words, that the pointer or the keys are on,
        whichever was used last.
        """
        widget = self.ui.focus if self.ui.ring else self.ui.hover
        return widget.key if isinstance(widget, CardTarget | Button) else ""

    def _tools(self) -> Row:
        """The round buttons."""
        emit = self._emit
        return round_tools(
            self._visible_tools(),
            {
                "auto": partial(emit, ToggleAuto()),
                "undo": partial(emit, TakeBack()),
                "redo": partial(emit, TakeBack(redo=True)),
                "hint": partial(emit, ToggleHint()),
                "log": partial(emit, Open(TablePage.LOG)),
                "rules": partial(emit, Open(TablePage.RULES)),
                "leave": partial(emit, Open(TablePage.LEAVE)),
                "pause": partial(emit, Open(TablePage.PAUSE)),
            },
        )

    def _visible_tools(self) -> list[Tool]:
        """Return the round buttons: no more than have room beside the cards."""
        play = self._play
        asking = self.question_view
        advice = asking.question.hint_says if asking is not None else ""
        # A question waits for whoever is asked, however battles begin.
        paced = play.paced() and self.question_view is None and not self._flow.runs_out
        leave = way_back(play)
        tools: list[Tool] = [("leave", "arrow_left", leave, "quiet", "")] if leave else []
        tools += [auto_tool(auto=self._flow.auto)] if paced else []
        tools += choosing_tools(undo=play.may_undo(), redo=play.may_redo(), advice=advice)
        # Where people choose, the way to what has happened is behind the pause.
        chosen = play.game.about.kind == "choice" and bool(play.humans)
        hidden = {"log"} if chosen else set[str]()
        many = bool(leave) or (play.may_undo() and play.may_redo())
        hidden |= {"rules"} if many else set()  # no more than have room
        return tools + [tool for tool in usual_tools() if tool[0] not in hidden]

    def _tools_place(self) -> pygame.Rect:
        """Return the rect of the round buttons, at the right end of their area."""
        place = self._stage.layout.controls
        side, gap = place.height, self.ctx.theme.px(10)
        count = len(self._visible_tools())
        rect = pygame.Rect(0, place.y, count * side + (count - 1) * gap, side)
        if self._stage.layout.way == "halves":
            rect.centerx = place.centerx
        else:
            rect.right = place.right
        return rect

    def _spots(self) -> list[CardTarget]:
        if self.question_view is not None:
            # What is offered comes last, so that the pointer finds it first.
            piles = [] if self.question_view.question.is_simultaneous else self._open_piles()
            return piles + self.question_view.refusals() + self.question_view.card_targets()
        if not self._flow.waiting:
            return []
        board, own = self._stage.board, self._flow.turners
        turns: dict[int, CardTarget] = {}
        for place in self._stage.layout.piles.values():
            seat, pile = place.owner, board.piles[place.number]
            if seat in self._play.humans and seat not in turns and place.look == "packet" and pile:
                go_on = partial(self._emit, GoOn(seat if own else None))
                turns[seat] = CardTarget(
                    f"packet:{seat}",
                    place.rect,
                    go_on,
                    label=labelled(button_name(self._flow.start_label), self._in_words(place)),
                    token=pile[0],
                    carrier=self._carrier,
                )
        # Where everybody's card is turned at once, one place to press is enough.
        pressed = list(turns.values())[: None if own else 1]
        return [*pressed, *self._open_piles(), *self._flags()]

    def _flags(self) -> list[CardTarget]:
        """A place over the flags below the bar, where there are any, which says what they are."""
        tug = self._stage.layout.tug
        if not tug.width or not any(self._hud.strong):
            return []
        words = tr("The flags: the strongest cards that each side was last seen to win.")
        rect = tug.move(0, tug.height)
        spot = CardTarget("flags", rect, partial(self._emit, Tell(words)), hint=words, label=words)
        spot.pointer_only = True
        return [spot]

    def _in_words(self, place: PilePlace) -> str:
        """Return a pile in words, with whose it is unless it is of all or of the one who plays."""
        seat, mine = place.owner, self._play.humans if self._play.alone else []
        owner = "" if seat is None or seat in mine else self._play.name(seat)
        return named_pile(place.label, self._stage.labelled()[place.number], owner)

    def _open_piles(self) -> list[CardTarget]:
        """Places over packets that everybody may look through, where nothing lies over them, and
        over what stands there to be seen.
        """
        stage, piles = self._stage, self._play.game.piles
        spots = []
        for number, place in stage.layout.piles.items():
            tokens, rect = stage.board.piles[number], place.rect
            if place.look not in ("packet", "ladder") or piles[place.name].visibility != OPEN:
                continue
            if place.look == "ladder" and tokens:
                rect = rect.unionall([stage.spot(token).rect for token in tokens])
            if len(tokens) > 1 and not stage.covers(rect):
                hint = tr("Look through")
                look = partial(self._emit, LookThrough(number))
                label = labelled(hint, self._in_words(place))
                spot = CardTarget(
                    f"pile:{number}", rect, look, hint=hint, label=label, area="piles"
                )
                # Where one chooses, arrows lead to what can be chosen.
                spot.by_tab = self.question_view is not None
                spots.append(spot)
        return spots

    # -- words ------------------------------------------------------------------------------

    @property
    def remark(self) -> str:
        """The text under the question."""
        return self._remark.words if self._remark is not None else ""

    def foretell(self, pointed: str) -> None:
        """Say what follows from what is pointed at now, or half chosen."""
        asking = self.question_view
        self.tell_keys()
        if asking is not None and self._remark is not None:
            remark = asking.question.remark(asking.preview.foreseen(pointed))
            self._remark.say(self._said_below(remark))

    def _said_below(self, remark: str) -> str:
        """Return the text under a question that has its ribbon for itself: the remark, or else the
        sentence before.
        """
        asking = self.question_view
        return remark or (
            self._hud.banner if asking and not asking.question.is_simultaneous else ""
        )

    def _bars(self) -> list[tuple[Widget, pygame.Rect]]:
        """Return the question, its consequences and the buttons, each with its rect."""
        flow, play, layout, asking = self._flow, self._play, self._stage.layout, self.question_view
        self._remark = self._turn = None
        if self.story is not None:
            return [(self._timeline(self.story), drawer(self.ctx.theme))]
        if play.script is not None:
            ended = flow.state is FlowState.OVER
            place = layout.button.inflate(layout.news_ribbon.width - layout.button.width, 0)
            bar = watch_bar(self.ctx, play.script.caption, self._emit, ended=ended)
            return [(bar, place)]
        if asking is not None:
            return self._asked(asking)
        if flow.runs_out:
            to_end = partial(self._emit, SkipTo(SkipTarget.END))
            return [self._going_on(tr("To the end"), to_end, icon="flag", key="to_end")]
        if play.paced() and not flow.auto and not play.table.over:
            words = button_name(flow.start_label)
            return [self._going_on(words, partial(self._emit, GoOn()), icon="play", key="turn")]
        if flow.state is FlowState.THINKING and self._hud.thinking():
            return [(RemarkBar(self._hud.thinking(), []), self._below())]
        return []

    def _going_on(
        self, words: str, on_press: Callable[[], object], *, icon: str, key: str
    ) -> tuple[Widget, pygame.Rect]:
        """Return the button with which the table goes on, in its bar, with its place."""
        self._turn = button = HeldButton(
            words,
            on_press,
            kind="primary",
            icon=icon,
            action="next" if key == "turn" else key,
            key=key,
            area="answers",
            role="heading" if self.ctx.theme.text_size <= 150 else "body",
        )
        place = self._stage.layout.button
        button.widest = place.width
        return RemarkBar("", [button]), place

    def _asked(self, asking: QuestionView) -> list[tuple[Widget, pygame.Rect]]:
        """The question on its ribbon, and below it what follows and the answers in words."""
        layout = self._stage.layout
        colour = ribbon_colour(self.ctx, self._play.game.id)
        question = asking.question
        words = question.prompt()
        foreseen = asking.preview.foreseen("")
        remark = self._said_below(question.remark(foreseen))
        aimed = asking.preview.arrows(foreseen)
        changing = question.advisable
        answers = asking.controls()
        aside = beside_card(self.ctx, answers, self._stage.lifted, self._stage.taken())
        self._remark = RemarkBar(
            remark,
            [] if aside else answers,
            changing=changing and not aside,
            sayable=self._sayable(asking, answers),
        )
        if self._stage.lifted is not None:
            ask, below = self._stage.words_place()
            below.height = max(below.height, self._below().height)
            return [(AskRibbon(words, colour), ask), (self._remark, below), *aside]
        ask, below = self._clear_of(aimed, layout.ask, self._below())
        if ask.width < layout.ask.width:
            ask, below = _taller(ask, below)
        return [(AskRibbon(words, colour), ask), (self._remark, below)]

    def _sayable(self, asking: QuestionView, answers: Sequence[Widget]) -> list[str] | None:
        """Return all texts that may come below a question that only words answer; None for any
        other.
        """
        question = asking.question
        if not question.advisable or any(
            pending_answer.cards for pending_answer in question.pending_answers
        ):
            return None
        keys = ["", *(answer.key for answer in answers)]
        if len(keys) > _FEW:
            return None
        return [self._said_below(question.remark(asking.preview.foreseen(key))) for key in keys]

    def _clear_of(self, aimed: tuple[ArrowPath, ...], *places: pygame.Rect) -> list[pygame.Rect]:
        """Places for words, beside all arrows; piles, their names and the goal stay free."""
        layout = self._stage.layout
        tail = look.tail_of(layout.ask.height) + self.ctx.theme.px(12)
        room = layout.cloth.inflate(-2 * tail, 0)
        taken = [
            pile.words if pile.words.height else pile.rect
            for number, pile in layout.piles.items()
            if not pile.front and pile.rect.x > room.centerx and self._stage.board.piles[number]
        ]
        taken = [rect.inflate(tail, -self.ctx.theme.px(6)) for rect in taken]
        arrows = area(aimed, self.ctx.theme.scale)
        words = beside(places, room, arrows.inflate(tail if arrows.width else 0, 0), taken)
        low = self._goal_bottom() + self.ctx.theme.px(6)
        if any(rect.x < layout.goal.right and rect.y < low for rect in words):
            return self._lower(words, low, room.x, tail)
        return words

    def _lower(
        self, words: Sequence[pygame.Rect], low: int, left: int, tail: int
    ) -> list[pygame.Rect]:
        """Return places for words, moved down to `low`, between `left`, or whoever sits there, and
        the cards that lie there. tail: how much wider a ribbon is at each side.
        """
        words = [rect.move(0, low - words[0].y) for rect in words]
        needed = words[0].unionall(words[1:]).inflate(2 * tail, 0)
        piles = self._stage.board.piles
        cards = [self._stage.spot(token).rect for pile in piles for token in pile]
        over = [card.x - tail for card in cards if card.colliderect(needed)]
        right = min([*over, needed.right - tail])
        people = self._stage.layout.seats.values()
        homes = [home for seat in people for home in (seat.face, seat.plate)]
        for rect in words:
            begin = max([left, *(home.right for home in homes if home.colliderect(rect))])
            rect.width = min(rect.width, right - begin)
            rect.centerx = (begin + right) // 2
        return words

    def _goal_bottom(self) -> int:
        """Return where the goal plate ends, with all that it may have to say of people's signs."""
        layout, hud = self._stage.layout, self._hud
        signs = [sign for seat in layout.seats for sign in hud.seat_signs(seat)]
        goal = hud.goal()
        goal = replace(goal, notes=(*goal.notes, *filter(None, map(in_words, signs))))
        return box_of(self.ctx, layout.goal, goal).bottom

    def calm(self, quiet: bool) -> None:
        """Let what goes on be no brighter than the table while a war is shown."""
        if self._turn is not None:
            self._turn.set_kind("quiet" if quiet else "primary")

    def _timeline(self, story: Story) -> ReplayDrawer:
        """Return the timeline of a watched match, with its controls."""
        flow, play = self._flow, self._play
        return ReplayDrawer(
            self.ctx,
            story,
            play.plan.seats,
            min(play.table.battles, story.battles),
            self._emit,
            running=flow.running,
            ended=flow.state is FlowState.OVER,
            may_play=may_try(play),
        )

    def _below(self) -> pygame.Rect:
        """The place under the ribbon, high enough for buttons."""
        rect = self._stage.layout.hint.copy()
        if not rect.height:
            return self._stage.layout.button
        rect.height = max(rect.height, min(self.ctx.theme.target, 48))
        return rect

    # -- keys -------------------------------------------------------------------------------

    def key_hints_now(self) -> tuple[KeyHint, ...]:
        """Return the keys for the line on the near rim, and what they do now."""
        asking = self.question_view
        now = Now(
            replay=self.story is not None,
            choosing=asking is not None and not asking.question.is_simultaneous,
            number=asking is not None and asking.asks_number,
            words=asking is not None and asking.asks_words,
            enter=self._enters(asking) if asking is not None else "",
            done=self._done_key(asking) if asking is not None else "",
            hints=asking.question.hint_called if asking is not None else "",
            own=asking.own_keys() if asking is not None else (),
        )
        return key_hints(self.ctx, self._flow, now)

    def _enters(self, asking: QuestionView) -> str:
        """Return in a word what the key does that presses what keys are on, or would be."""
        focus, answers = self.ui.focus, {place.key for place in self.answers()}
        if self.ui.ring and focus is not None and focus.key not in answers:
            return tr("press")
        return asking.enters(self.pointed if self.ui.ring or not asking.is_chosen else "ok")

    def _done_key(self, asking: QuestionView) -> str:
        """Return the action whose key gives the cards that are chosen; empty where none are."""
        if not asking.is_chosen:
            return ""
        return "confirm" if self.ui.ring else "next"

    def answers(self) -> list[Widget]:
        """Return the places of all that may be chosen, or said, as an answer."""
        asking = self.question_view
        places = [] if asking is None else [*asking.card_targets(), *asking.controls()]
        return [place for place in places if place.enabled]

    def tell_keys(self) -> None:
        """Tell of the keys as they are now."""
        if self._line is not None:
            self._line.say(self.key_hints_now())

    def probe(self) -> dict[str, object]:
        """Return, for tests, the key of the widget with the focus, and the rects of all that can be
        pressed, by their keys, in pixels of the window.
        """
        widgets = [w for w in self.ui.root.walk() if w.key and w.focusable and w.enabled]
        focus = self.ui.focus
        return {
            "focus": focus.key if focus is not None else "",
            "remark": self.remark,
            "widgets": {w.key: list(w.rect) for w in widgets},
        }


def _taller(ask: pygame.Rect, below: pygame.Rect) -> list[pygame.Rect]:
    """A question in a narrow place takes two lines as large as one; what is below makes room."""
    more = ask.height // 3
    ask = pygame.Rect(ask.x, ask.y - more // 3, ask.width, ask.height + more)
    return [ask, below.move(0, max(0, ask.bottom + 2 - below.y))]


def show_finger(on: bool) -> None:
    """Show the pointer as a finger over what can be chosen; not every system has one."""
    shape = pygame.SYSTEM_CURSOR_HAND if on else pygame.SYSTEM_CURSOR_ARROW
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(shape)
