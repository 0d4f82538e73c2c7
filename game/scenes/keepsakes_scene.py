"""Keepsakes of a finished match, to be sent to others: a picture, a film, its record.

Nothing is sent by the program itself: each is written as a file into a folder that is chosen here.
"""

from __future__ import annotations

import io
import json
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.intake.code_letters import grouped
from game.match.deal_code import code_of_plan
from game.match.result_texts import headline, who_won
from game.match.saved_games import to_file
from game.match.standing import ranking
from game.scenes.curves import CurvePanel
from game.scenes.podium import FinalScore, Headline, Podium, SeatLine
from game.scenes.qr_picture import qr_picture
from game.table.battle_film import BattleFilm
from game.texts import tr
from game.texts.notation import percent
from game.ui.exports import folder_name, folders, save_file
from game.ui.fonts import BOLD, EXTRABOLD, Fonts
from game.ui.tabletop import page_ground
from game.ui.theme import theme_for
from game.ui.widget_scene import Margins, WidgetScene, page
from game.ui.widgets import (
    Button,
    Column,
    Flow,
    Grid,
    Image,
    Label,
    Panel,
    Row,
    ScrollView,
    SideBySide,
    Widget,
    WidgetHost,
    chips,
)
from game.variants import get, is_point

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.match_plan import MatchPlan, MatchSummary
    from game.match.story import Story

PICTURE = (1080, 1080)
"""Pixels of the picture, as wide as it is high: so it is shown whole wherever it is sent."""
_PREVIEW, QR_SIDE = 400, 150
_SLICE = 0.006
"""Seconds for which the film is worked on between two frames."""


class KeepsakesScene(WidgetScene):
    """Shows the picture, and saves what is chosen. The match has a record."""

    ctx: AppContext
    name = "keepsakes"
    first = "picture"

    def __init__(
        self, ctx: AppContext, plan: MatchPlan, summary: MatchSummary, story: Story | None
    ) -> None:
        super().__init__(ctx)
        self._plan, self._summary, self._story = plan, summary, story
        self._folders = folders()
        self._folder = self._folders[0] if self._folders else None
        self._picture: pygame.Surface | None = None
        self._film: BattleFilm | None = None
        self._notice = ""

    @property
    def picture(self) -> pygame.Surface:
        """The picture of the match, drawn when it is first asked for."""
        if self._picture is None:
            self._picture = draw_picture(self.ctx, self._plan, self._summary, self._story)
        return self._picture

    def build(self) -> Widget:
        preview = Image(self._preview, width=_PREVIEW, key="preview")
        choices = Column(*self._choices(), gap=12)
        body: Widget = SideBySide(preview, ScrollView(choices, key="choices"), share=0.5)
        if self.ctx.theme.narrow:
            body = ScrollView(Column(preview, choices, gap=12, middle=True), key="choices")
        return page(self, tr("Something to send"), body, widest=1000)

    def _choices(self) -> list[Widget]:
        if self._folder is None:
            return [Label(tr("No folder of yours can be written to."), weight=BOLD)]
        named = [(str(folder), folder_name(folder)) for folder in self._folders]
        notes = [Label(self._notice, "small")] if self._notice else []
        where: list[Widget] = [Label(tr("Where shall it be saved?"), weight=EXTRABOLD)]
        where += [
            Flow(*chips("folder", named, str(self._folder), self._choose), gap=8, area="folders")
        ]
        if len(named) == 1:
            where = [
                Label(tr("It will be saved here: {folder}", folder=named[0][1]), weight=EXTRABOLD)
            ]
        return [
            *where,
            Button(tr("Save the picture"), self._save_picture, kind="primary", icon="save",
                   key="picture"),
            *self._film_part(),
            Button(tr("Save the record"), self._save_record, icon="save", key="record",
                   hint=tr("The program can show it again. Everybody can read the names in it.")),
            *notes,
        ]  # fmt: skip

    def _film_part(self) -> list[Widget]:
        """The button for the film, or how far it is made; nothing where no battle stands out."""
        if self._greatest is None:
            return []
        if self._film is not None:
            share = percent(self._percent / 100)
            return [Label(tr("The film is being made: {share}", share=share), key="share")]
        words = tr("Save a film of the greatest battle")
        return [Button(words, self._begin_film, icon="play", key="film")]

    @property
    def _greatest(self) -> int | None:
        """The battle that the film is of."""
        great = None if self._story is None else self._story.greatest
        return None if great is None else great.battle

    @property
    def _percent(self) -> int:
        return 0 if self._film is None else round(100 * self._film.share)

    def _preview(self, width: int, height: int) -> pygame.Surface:
        side = max(1, min(width, height))
        return pygame.transform.smoothscale(self.picture, (side, side))

    # -- saving

    def _choose(self, folder: str) -> None:
        self._folder = next(each for each in self._folders if str(each) == folder)
        self.rebuild()

    def _save(self, ending: str, data: bytes) -> None:
        assert self._folder is not None  # else there is no button for it
        name = f"war-{self._plan.game}.{ending}"
        self._notice = save_file(self.ctx.host, self._folder, name, data)
        self.rebuild()

    def _save_picture(self) -> None:
        data = io.BytesIO()
        pygame.image.save(self.picture, data, "picture.png")
        self._save("png", data.getvalue())

    def _save_record(self) -> None:
        assert self._summary.record is not None
        values = to_file(self._plan, self._summary.record)
        self._save("json", json.dumps(values, indent=1).encode())

    def _begin_film(self) -> None:
        battle, record = self._greatest, self._summary.record
        assert battle is not None and record is not None
        self._film = BattleFilm(self.ctx, self._plan, record, battle)
        self._notice = ""
        self.rebuild()

    def update(self, dt: float) -> bool:
        """Go on with the film between two frames."""
        moving = super().update(dt)
        if self._film is None:
            return moving
        before = self._percent
        self._film.work(_SLICE)
        if self._film.data:
            data, self._film = self._film.data, None
            self._save("gif", data)
        elif self._percent != before:
            self.rebuild()
        return True


def _code_of(ctx: AppContext, plan: MatchPlan, deal: object) -> tuple[str, str]:
    """Return the code by which others play the same, and words for it; empty where there is none.

    That is the code of the deal, or of an invented game that may be given away.
    """
    code = code_of_plan(plan, deal)
    if code:
        return tr("The same cards for others: {code}", code=grouped(code)), code
    if is_point(plan.game):
        from game.match.giving_away import may_give_away_id

        if may_give_away_id(ctx.store, plan.game):
            code = plan.game.partition(":")[2]
            return tr("The same game for others: {code}", code=code), code
    return "", ""


def draw_picture(
    ctx: AppContext, plan: MatchPlan, summary: MatchSummary, story: Story | None
) -> pygame.Surface:
    """Return a picture of PICTURE's size: headline, faces, how it ended, curve, the deal's code."""
    settings = replace(ctx.settings, text_size=100)
    theme = theme_for(PICTURE, settings)
    away = replace(ctx, theme=theme, fonts=Fonts(ctx.art, theme), settings=settings)
    surface = pygame.Surface(PICTURE)
    surface.blit(page_ground(theme), (0, 0))
    names = [seat.display_name for seat in plan.seats]
    words = headline(story, names) if story else who_won([names[n] for n in summary.winners])
    parts: list[Widget] = [Label(tr(get(plan.game).about.title), "heading", align="centre")]
    parts.append(Headline(words))
    if summary.winners:
        parts.append(Podium(plan.seats, summary.winners, 1.0))
    if len(plan.seats) == len(summary.standing) == 2:
        parts.append(FinalScore(plan.seats, summary.counted, summary.standing))
    else:
        standing = summary.standing
        lines = [
            SeatLine(
                plan.seats[n],
                summary.counted,
                standing[n] if standing else None,
                n in summary.winners,
            )
            for n in ranking(len(plan.seats), summary.winners, standing)
        ]
        parts.append(Grid(*lines, tile=440, gap=8, most=2))
    if story is not None and story.battles >= 2:
        curve = CurvePanel(story, plan.seats, 0, lambda battle: None, share=0.33)
        parts.append(Panel(curve, pad=18))
    deal = None if summary.record is None else summary.record.get("deal")
    words, code = _code_of(ctx, plan, deal)
    if code:
        qr = Image(partial(qr_picture, code), width=QR_SIDE)
        parts.append(Row(qr, Label(words, "heading"), gap=20))
    ui = WidgetHost(away)
    ui.show(Margins(Column(*parts, gap=22, middle=True), 40), surface.get_rect())
    ui.paint(surface)
    return surface
