"""The end of a match: who won and why, its curve, what stood out in it; what next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.intake.code_letters import grouped
from game.match.album import tempting
from game.match.deal_code import code_of_plan
from game.match.gardens import gardens, grown_in
from game.match.learner import operation_of, profile_of, reads_to_any
from game.match.look_back import luck_and_choice
from game.match.match_factory import new_match, replay_of
from game.match.match_plan import MatchPlan, MatchSummary
from game.match.occasions import cup_after, next_of, star_match
from game.match.result_texts import (
    casualties,
    consolation,
    headline,
    longest_war,
    played_time,
    who_won,
)
from game.match.sentences import ending
from game.match.standing import ranking
from game.match.story import Story, story_of
from game.routes import (
    GardenRoute,
    KeepsakesRoute,
    LookBackRoute,
    SetupRoute,
    TableRoute,
    WatchRoute,
)
from game.rules.errors import BadRecord
from game.scenes.album_panels import StampPicture, Stars
from game.scenes.celebration import Celebration, Confetti
from game.scenes.curves import CurvePanel, Curves, judged
from game.scenes.earned import Honours, earned_panel
from game.scenes.garden_view import GardenTile, in_words
from game.scenes.growth_strip import growth_words
from game.scenes.podium import FinalScore, Headline, Podium, SeatLine, WinnerView
from game.table.view.story_curve import war_sign
from game.texts import ntr, tr
from game.texts.phrases import full_sentence, in_row, in_turn, labelled
from game.ui.fonts import BOLD
from game.ui.tabletop import page_ground
from game.ui.voice import ASIDE
from game.ui.widget_scene import Margins, WidgetScene, ears
from game.ui.widgets import (
    Button,
    ButtonKind,
    Column,
    Figure,
    FirstFitting,
    Flow,
    Grid,
    Label,
    Panel,
    Row,
    ScrollView,
    SideBySide,
    Space,
    Widget,
)
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.app_context import AppContext
    from game.match.look_back import LookBack


def length(summary: MatchSummary) -> str:
    """How long a match was, in battles and on the clock, where that is known."""
    battles = ntr("{n} battle", "{n} battles", summary.battles)
    if summary.seconds is None:
        return battles
    return in_row((battles, played_time(summary.seconds)))


def figures(plan: MatchPlan, summary: MatchSummary, story: Story | None) -> list[Widget]:
    """Return the counts of the match in large numbers."""
    figure_texts: list[tuple[str, str, str | Callable[[int], pygame.Surface]]] = []
    if story is not None and story.battles > 1 and story.tells_who_leads:
        turns = len(story.leads)
        figure_texts.append((str(turns), ntr("change of lead", "changes of lead", turns), "sort"))
    wars = len(summary.wars)
    if wars:
        game = get(plan.game)
        ties = game.presentation.has_ties(game.check_options(plan.options))
        words = ntr("tie", "ties", wars) if ties else ntr("war", "wars", wars)
        if max(summary.wars) > 1 and not ties:
            longest = longest_war(summary.wars)
            words = tr("{wars}; longest war: {longest}", wars=words, longest=longest)
        figure_texts.append((str(wars), words, partial(war_sign, great=False)))  # as on the curve
    if story is not None and story.battles > 1:
        seat, row = story.streak
        if seat >= 0 and row > 1:
            words = tr("battles in a row: {name}", name=plan.seats[seat].display_name)
            figure_texts.append((str(row), words, "chart"))
        great = story.greatest
        if great is not None and great.number > 1 and story.pays(great):
            words = tr("cards at once: {name}", name=plan.seats[great.seat].display_name)
            figure_texts.append((str(great.number), words, "cards"))
    return [Figure(value, what, icon) for value, what, icon in figure_texts]


def grown(ctx: AppContext, plan: MatchPlan) -> list[Widget]:
    """Return what those who practised have grown, if this game's facts grow."""
    tiles: list[Widget] = []
    sign = operation_of(plan.game)
    for seat in plan.seats:
        who = profile_of(ctx.store, seat) if seat.human and seat.practice else None
        if who is not None:
            grew = grown_in(ctx.store, who, plan.token)
            plots = gardens(ctx.store, who)
            garden = plots.get(sign) or next(iter(plots.values()))
            words = in_words(garden)
            if grew:
                words = growth_words(grew)
            words = labelled(who.name, words)
            look = partial(ctx.go, GardenRoute(who, sign, plan.token))
            tiles.append(GardenTile(garden, words, look, key=f"garden:{who.id}"))
    return tiles


def with_gardens(headline: Widget, gardens: list[Widget], *, wide: bool) -> list[Widget]:
    """The headline, and the gardens below it; a single garden beside it where the page is
    `wide`.
    """
    if wide and len(gardens) == 1:
        return [Row(headline, *gardens, gap=12, weights=(1, 0))]
    tiles = Flow(*gardens, gap=14, align="centre", area="gardens")
    return [headline, tiles] if gardens else [headline]


class Keepsakes:
    """The game once more, and what of it can be sent; nothing where there is no record."""

    def __init__(
        self,
        ctx: AppContext,
        plan: MatchPlan,
        summary: MatchSummary,
        story: Story | None,
        back_looked: LookBack | None,
    ) -> None:
        self.ctx, self._plan, self._summary, self._story = ctx, plan, summary, story
        self._record = summary.record
        self._back_looked = back_looked

    def buttons(self, *, large: bool) -> list[Widget]:
        """Return the buttons to watch, to look back and to send; the first matters most."""
        if self._record is None:
            return []
        words, large_send = tr("Something to send"), large and self._back_looked is None
        role = "body" if large else "small"
        back = Button(tr("Look back"), self._look_back, icon="bulb", role="small", key="look-back")
        return [
            Button(tr("Watch it once more"), self._watch, icon="eye", role=role, key="watch"),
            *([back] if self._back_looked is not None else []),
            Button(
                words if large_send else "",
                partial(self.ctx.go, KeepsakesRoute(self._plan, self._summary, self._story)),
                icon="save",
                role="small",
                key="send",
                hint="" if large_send else words,
            ),
        ]

    def watch_from(self, battle: int) -> None:
        """Watch a battle; what came after it is a key away."""
        if self._record is not None:
            self.ctx.go(WatchRoute(partial(replay_of, self._plan, self._record, battle)))

    def _watch(self) -> None:
        if self._record is not None:
            self.ctx.go(WatchRoute(partial(replay_of, self._plan, self._record)))

    def _look_back(self) -> None:
        if self._record is not None:
            winners = self._summary.winners
            self.ctx.go(LookBackRoute(self._plan, self._record, winners, self._back_looked))


_SLICE, _PAUSE = 0.006, 0.03
"""Seconds for which decisions are judged at once, and after which that goes on."""
_TOLD = 46
"""The units that a sentence of two lines is high."""
_STAMP_LARGE = 3.6
"""How many times as large a new stamp lands as it lies in its place."""
_DEAF_SECONDS = 0.6
"""Seconds without a key for going on before the next one counts: others are meant for the table."""


class ResultsScene(WidgetScene):
    """Shows a `MatchSummary`; the match has been counted and kept before.

    leave: what the way back is called after a try.
    """

    ctx: AppContext
    name = "results"
    comes_unasked = True
    first = "again"

    def __init__(
        self,
        ctx: AppContext,
        plan: MatchPlan,
        summary: MatchSummary,
        story: Story | None = None,
        leave: str = "",
    ) -> None:
        super().__init__(ctx)
        self.plan, self.summary, self._leave = plan, summary, leave
        self._greeted = False
        self._since = ctx.clock()
        self._moved = False
        """Whether somebody has begun to go about here by keys."""
        self.story = story or _story(plan, summary)
        self.back_looked = judged(plan, summary)
        """The judgement of the first person's decisions, as far as it is worked out."""
        self._keepsakes = Keepsakes(ctx, plan, summary, self.story, self.back_looked)
        self._tab = "cards"
        self._honours = Honours(ctx, plan, summary, self.story)
        earning = self._honours.earning
        cheer = self._people_won and not ctx.settings.reduced_motion
        self._celebration = Celebration(
            Confetti(summary.battles) if cheer else None,
            stamped=earning is not None and earning.is_new,
            starred=earning is not None and earning.new_stars > 0,
            still=ctx.settings.reduced_motion,
        )
        self._rest = ctx.play_clock.minutes(ctx.clock()) if ctx.rest_due else 0
        if self._rest:
            self.first = "stop"
        elif leave:
            self.first = "leave"

    def enter(self) -> None:
        if not self._greeted:
            self._greeted = True
            self.ctx.sharing.begin()
            self._since = self.ctx.clock()
            self._honours.begin()
        else:
            self.rebuild()

    def back(self) -> None:
        if self._leave:
            self.ctx.go.back()
        else:
            self.ctx.go.menu()

    @property
    def serves(self) -> bool | None:
        return reads_to_any(self.ctx.store, self.plan)

    @property
    def spoken(self) -> str:
        return in_turn(*map(full_sentence, self._outcome()))

    @property
    def wholly_spoken(self) -> str:
        lines = dict.fromkeys((*self._outcome(), *self.whole_text.splitlines()))
        return in_turn(*map(full_sentence, lines))

    def _outcome(self) -> list[str]:
        """Return who has won, and what each has in the end, as it stands on the page."""
        headline = self.ui.find("headline")
        return [
            *([headline.spoken] if headline is not None else []),
            *(w.spoken for w in self.ui.root.walk() if isinstance(w, FinalScore | SeatLine)),
        ]

    def build(self) -> Widget:
        body = self._narrow() if self.ctx.theme.narrow else self._wide()
        return Margins(Column(*self._suggestion(), body, self._buttons(), gap=14, widest=1240), 24)

    def _wide(self) -> Widget:
        """Return the layout for wide windows: who won at the left, what happened at the right."""
        left = WinnerView(self._podium(), self._ending(), key="ending")
        gardens, earned, following = grown(self.ctx, self.plan), self._earned(), self._following()
        parts = self._story_widgets(fills=True)
        column = Column(*parts, gap=14 if self._roomy else 10, middle=True)
        view = Column(ScrollView(column, key="results"), *self._small_buttons(), gap=10)
        view.grows = True
        panel = Panel(view, pad=20 if self._roomy and not following else 16)
        head = with_gardens(Headline(self.headline()), gardens, wide=True)
        right = Column(*head, panel, *earned, *following, gap=8 if following else 12)
        right.grows = any(part.grows for part in parts)
        return SideBySide(left, right, share=0.31)

    def _narrow(self) -> Widget:
        """Return the layout for narrow windows: all below each other."""
        gardens = grown(self.ctx, self.plan)
        head = with_gardens(Headline(self.headline()), gardens, wide=False)
        podium = self._podium()
        parts = [*head, *([podium] if podium is not None else []), *self._ending()]
        told = [*self._story_widgets(fills=False), *self._small_buttons()]
        parts.append(Panel(Column(*told, gap=14, middle=True), pad=16))
        earning = self._honours.earning
        is_new = earning is not None and (earning.is_new or earning.new_stars > 0)
        at = len(head) + bool(self.summary.winners) if is_new else len(parts)
        parts[at:at] = self._earned()  # what is new is seen at once, below whoever won
        return ScrollView(Column(*parts, gap=12, middle=True), key="results")

    def _earned(self) -> list[Widget]:
        """Return the panel of what the game has brought, if anybody played."""
        honours = self._honours
        if honours.earning is None:
            return []
        begin = self._begin_for_star
        return [earned_panel(honours.earning, honours.who, roomy=self._roomy, begin=begin)]

    def _begin_for_star(self, level: str) -> None:
        self._begin(star_match(self.plan, self._honours.seat, level))

    def _podium(self) -> Podium | None:
        winners = self.summary.winners
        lit = 1.0 if self._people_won else 0.4
        return Podium(self.plan.seats, winners, lit) if winners else None

    def _ending(self) -> list[Widget]:
        """Return how everybody stands at the end, and why it was over."""
        s = self.summary
        parts: list[Widget] = []
        if len(self.plan.seats) == len(s.standing) == 2:
            parts.append(FinalScore(self.plan.seats, s.counted, s.standing))
        else:
            parts.append(Grid(*self._seats(), tile=300, gap=6, most=2))
        parts += [Label(text, weight=BOLD, align="centre") for text in self._honours.words]
        gone = casualties(self.story) if self.story is not None else ""
        words = [self._reason(), gone, self._consolation(), *s.notes()]
        parts += [Label(text, align="centre") for text in words if text]
        last = [length(s), self._deal_in_words(), self._honours.day]
        parts += [Label(text, "small", soft=True, align="centre") for text in last if text]
        kept = self._keepsakes.buttons(large=True)[1:] if self._roomy else []
        return [*parts, Row(*kept, gap=8, weights=(1,) + (0,) * (len(kept) - 1))] if kept else parts

    def _reason(self) -> str:
        """Return why it was over."""
        seats = self.plan.seats
        return ending(
            self.summary.reason, self.summary.winners, lambda seat: seats[seat].display_name
        )

    def _deal_in_words(self) -> str:
        """Return the code with which others play these cards; empty if there is none."""
        record = self.summary.record
        code = "" if record is None else code_of_plan(self.plan, record.get("deal"))
        together = grouped(code).replace(" ", "\u00a0")  # a code is not broken into lines
        return tr("The same cards for others: {code}", code=together) if code else ""

    def _story_widgets(self, *, fills: bool) -> list[Widget]:
        """The curves of the match, and its facts. fills: as in `Curves.shown`."""
        roomy = self._roomy
        curves = Curves(self.story, self.plan.seats, self._me, self._keepsakes.watch_from)
        parts = curves.shown(self.back_looked, self._tab, self._show_tab, both=roomy, fills=fills)
        if roomy or self._tab == "cards":
            figure_widgets = figures(self.plan, self.summary, self.story)
            parts.append(Grid(*figure_widgets, tile=96 if roomy else 84, gap=10, most=4))
        look_back = self.back_looked if roomy or self._tab == "chances" else None
        if look_back is not None:
            told = look_back.ready and look_back.decisions
            words = luck_and_choice(look_back) if told else ""
            # Its place is kept until it is known, lest the curves jump.
            said = Label(words, "small", align="centre")
            parts.append(Row(said, Space(_TOLD), gap=0, weights=(1, 0)))
        return parts

    def _small_buttons(self) -> list[Widget]:
        """Return the ways to keep the match, where they have no room beside what goes on."""
        if self._roomy:
            return []
        return [Flow(*self._keepsakes.buttons(large=False), gap=10, align="centre")]

    @property
    def _roomy(self) -> bool:
        """Whether there is room for all buttons in a single line."""
        return self.ctx.theme.size[0] / self.ctx.theme.text("body") > 56

    def _buttons(self) -> Widget:
        """Return the ways on, in one line: if need be, the set-up is a sign."""
        ways = (True, False) if self._roomy else (False,)
        return FirstFitting(*(self._ways_on(named=named) for named in ways))

    def _ways_on(self, *, named: bool) -> Widget:
        """Return the ways on; named: whether that to the set-up has words."""
        usual: ButtonKind = "plain" if self._rest or self._leave else "primary"
        leave = Button(self._leave, self.back, kind="primary", icon="arrow_left", key="leave")
        stop = Button(tr("Stop for now"), self.ctx.quit, kind="primary", icon="check", key="stop")
        words = tr("Change the set-up")
        shown, hint = (words, "") if named else ("", words)
        change = Button(shown, self._setup, icon="settings", key="setup", hint=hint)
        again = tr("Revenge!") if self._person_lost else tr("Play again")
        if self._honours.goes_on:
            again = tr("Next game")
        return Flow(
            *([stop] if self._rest else []),
            *([leave] if self._leave else []),
            Button(again, self._again, kind=usual, icon="play", action="new", key="again"),
            *ears(self),
            *(self._cup() if not self._rest else []),
            *(self._keepsakes.buttons(large=True)[:1] if self._roomy else []),
            *([] if self._rest else [change]),
            Button(
                tr("Other games"),
                self.ctx.go.menu,
                icon="home",
                key="menu",
                action="" if self._leave else "back",
            ),
            align="centre",
            area="next",
        )

    def _following(self) -> list[Widget]:
        """Return another game that the first person might like, and how long it takes."""
        people = [seat for seat in self.plan.seats if seat.human]
        if not people or self._rest or self._honours.goes_on or not self._roomy:
            return []
        game = tempting(self.ctx.store, people[0].profile, self.plan.game)
        if game is None:
            return []
        minutes = ntr("{n} minute", "{n} minutes", game.about.minutes)
        words = tr("Next: {game}, {time}", game=tr(game.about.title), time=minutes)
        begin = partial(self.ctx.go, SetupRoute(game.id), replace=True)
        button = Button(
            words, begin, icon="play", role="small", key="next", hint=tr(game.about.rule)
        )
        return [Flow(button, align="centre")]

    def _cup(self) -> list[Widget]:
        """To play on for a cup, where it was a single game."""
        following = cup_after(self.plan)
        if following is None or self._leave or not any(seat.human for seat in self.plan.seats):
            return []
        begin = partial(self._begin, following)
        return [Button(tr("Best of three"), begin, icon="crown", key="cup")]

    @property
    def _me(self) -> int:
        """The seat whose line the curve is: the first person's."""
        people = [number for number, seat in enumerate(self.plan.seats) if seat.human]
        return people[0] if people else 0

    @property
    def _people_won(self) -> bool:
        return any(self.plan.seats[seat].human for seat in self.summary.winners)

    @property
    def _person_lost(self) -> bool:
        """Whether the only person has lost."""
        people = sum(seat.human for seat in self.plan.seats)
        return people == 1 and bool(self.summary.winners) and not self._people_won

    def _consolation(self) -> str:
        return consolation(self.story, self._me) if self._person_lost and self.story else ""

    def _suggestion(self) -> list[Widget]:
        """After the time that people wanted to play: that this is a good moment to stop."""
        if not self._rest:
            return []
        words = ntr(
            "You have played for {n} minute: a good moment to stop.",
            "You have played for {n} minutes: a good moment to stop.",
            self._rest,
        )
        return [Label(words, weight=BOLD, align="centre")]

    def headline(self) -> str:
        """Return in a few words what made this match, or who won."""
        names = [seat.display_name for seat in self.plan.seats]
        if self.story is not None:
            return headline(self.story, names)
        return who_won([names[seat] for seat in self.summary.winners])

    def _seats(self) -> list[Widget]:
        s = self.summary
        rows: list[Widget] = []
        out = self.story.out if self.story is not None else {}
        for number in ranking(len(self.plan.seats), s.winners, s.standing, out):
            value = s.standing[number] if s.standing else None
            seat, won = self.plan.seats[number], number in s.winners
            rows.append(SeatLine(seat, s.counted, value, won, out=out.get(number, 0)))
        return rows

    # -- celebrating

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        self._honours.update()
        covered = self._celebration.covers
        if not self._celebration.update(dt):
            self._work_out()
            return moving
        if covered or self._celebration.covers:
            self.invalidate()
        for widget in self._counting():
            widget.invalidate()
        return True

    def _counting(self) -> list[CurvePanel | FinalScore | SeatLine | Stars]:
        """Return what is drawn by and by."""
        return [
            widget
            for widget in self.ui.root.walk()
            if isinstance(widget, CurvePanel | FinalScore | SeatLine | Stars)
        ]

    def wake_in(self) -> float | None:
        """Soon, while there are decisions to be judged: between two slices nothing is held up."""
        look_back = self.back_looked
        judging = None if look_back is None or look_back.ready else _PAUSE
        waits = (super().wake_in(), self._honours.wake_in(), judging)
        return min((wait for wait in waits if wait is not None), default=None)

    def _work_out(self) -> None:
        """Judge decisions for a part of a frame, and show what has come of it."""
        look_back = self.back_looked
        if look_back is None or look_back.ready:
            return
        seen = look_back.seen
        if not look_back.go_on(_SLICE):
            self.rebuild()
            if self.ctx.reader.serves and look_back.decisions:
                self.ctx.reader.tell(luck_and_choice(look_back), ASIDE)
        elif look_back.seen != seen:
            chart = self.ui.find("chances")
            if chart is not None:
                chart.invalidate()

    def _show_tab(self, tab: str) -> None:
        self._tab = tab
        self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        self._celebration.forget()
        super().resize(size)
        page_ground(self.ctx.theme)  # ready before the first picture, which has enough to paint

    def draw(self, surface: pygame.Surface, rects: list[pygame.Rect] | None) -> None:
        page, celebration, scale = super().draw, self._celebration, self.ctx.theme.scale
        counting = self._counting()
        for widget in counting:
            widget.share = celebration.popped if isinstance(widget, Stars) else celebration.drawn
        stamp = self.ui.find("stamp")
        if isinstance(stamp, StampPicture):
            stamp.here = celebration.stuck
        changing = [widget.reach() for widget in counting]
        if not celebration.draw(surface, scale, lambda parts: page(surface, parts), changing):
            page(surface, rects)
        elif isinstance(stamp, StampPicture):
            celebration.paint_stamp(surface, stamp.image(_STAMP_LARGE), stamp.rect)

    def handle(self, event: pygame.event.Event) -> bool:
        counts = not self._celebration.over
        moved, pressed = self._celebration.settle, self._celebration.end
        ends = {pygame.KEYDOWN: pressed, pygame.MOUSEBUTTONDOWN: pressed, pygame.MOUSEMOTION: moved}
        if event.type in ends and ends[event.type]():
            self.invalidate()
        keys, early = self.ctx.keys, self.ctx.clock() - self._since < _DEAF_SECONDS
        going_on = keys.first(event, "next", "activate", "confirm") is not None
        if (going_on and counts) or (early and (going_on or keys.match(event, "new"))):
            # It was meant for the table, or for what was counted and flew: and so is what follows
            # in the same run of keys.
            self._since = self.ctx.clock()
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_SPACE and not self._moved:
                return True  # whoever has hurried through the game still presses it
            self._moved = True
        if self.ctx.keys.match(event, "new"):
            self._again()
            return True
        return super().handle(event)

    def _again(self) -> None:
        if self._rest:
            self.ctx.play_clock.again()
        self._begin(next_of(self.ctx.store, self.plan))

    def _begin(self, following: MatchPlan) -> None:
        self.ctx.go(TableRoute(new_match(following, self.ctx.store)), replace=True)

    def _setup(self) -> None:
        self.ctx.go(SetupRoute(self.plan.game), replace=True)

    def probe(self) -> dict[str, object]:
        return super().probe() | {
            "game": self.plan.game,
            "headline": self.headline(),
            "winners": self.summary.winners,
            "reason": self._reason(),
            "battles": self.summary.battles,
            "wars": self.summary.wars,
        }


def _story(plan: MatchPlan, summary: MatchSummary) -> Story | None:
    """Return the story of the match, if its record can still be played."""
    if summary.record is None:
        return None
    try:
        return story_of(plan.game, summary.record)
    except BadRecord:
        return None
