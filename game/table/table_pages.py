"""The pages that open over the table: what happened, why, the rules, the pause, an open pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.match.game_page import why
from game.match.match_factory import new_match, way_back
from game.match.occasions import again
from game.match.sentences import last_battle
from game.match.wording import pile_name
from game.routes import LogRoute, PauseRoute, PileRoute, RulesRoute, TableRoute, WhyRoute
from game.rules.cards import code
from game.table.fast_forward import SkipTarget
from game.table.intents import Intent, Open, SkipTo, TablePage, TeachAgain
from game.texts import tr
from game.texts.phrases import numbered
from game.ui.navigator import ConfirmRoute
from game.ui.widget_scene import WidgetScene, page, scrolled_panel
from game.ui.widgets import Page, Widget

if TYPE_CHECKING:
    from game.app_context import AppContext
    from game.match.play import Play
    from game.storage import Store
    from game.table.hud import Hud
    from game.table.table_flow import TableFlow
    from game.table.view.stage import Stage
    from game.ui.navigator import PageAction


def words_of_a_try(play: Play) -> str:
    """Return what the pause says of a match that is only tried out and never saved; an empty text
    for any other.
    """
    if play.kept:
        return ""
    return tr("This is only a try: it is not kept. Your waiting games are safe.")


def _words_of_decided(play: Play, store: Store) -> str:
    """Return what the pause says of a match whose result is kept while its end is still shown; an
    empty text for any other.
    """
    if not play.table.over or store.unsaved is not None:
        return ""
    return tr("The game is decided. Its result is kept.")


class TablePages:
    """The pages that are opened over the table."""

    def __init__(
        self,
        ctx: AppContext,
        flow: TableFlow,
        hud: Hud,
        stage: Stage,
        emit: Callable[[Intent], None],
    ) -> None:
        self.ctx, self._flow, self._hud, self._stage = ctx, flow, hud, stage
        self._play, self._emit = flow.play, emit

    def open(self, page: TablePage) -> None:
        """Open one of the pages."""
        go, game, options = self.ctx.go, self._play.game.id, self._play.table.options
        if page is TablePage.LOG:
            go(LogRoute(tr("What has happened"), self._hud.log))
        elif page is TablePage.WHY:
            hud = self._hud
            lines = last_battle(hud.log)
            reason = why(self._play.game, lines, war=hud.victory_in_war)
            go(WhyRoute(hud.compared, reason))
        elif page is TablePage.LEAVE:
            go.back()
        elif page is TablePage.RULES:
            go(RulesRoute(game, options))
        elif page is not TablePage.UNPLUGGED and not self._play.kept:
            go(PauseRoute(game, None, self._ways, partial(words_of_a_try, self._play), options))
        elif page is TablePage.PAUSE:
            words = partial(_words_of_decided, self._play, self.ctx.store)
            go(PauseRoute(game, self._restart, self._ways, words, options))
        elif page is TablePage.UNPLUGGED:
            # To begin a try again would put a new game in the place of the one that waits.
            restart = self._restart if self._play.kept else None
            go(PauseRoute(game, restart, self._ways, _words_without_pad, options))
        else:
            question, more = tr("Begin again?"), tr("The game under way is given up.")
            go(ConfirmRoute(question, more, tr("Begin again"), self._restart))

    def _ways(self) -> list[PageAction]:
        """Return the actions of the pause: the log, the first steps once more, and fast-forward, if
        possible.
        """
        log = partial(self._emit, Open(TablePage.LOG))
        ways: list[PageAction] = [("log", "log", tr("What has happened"), log)]
        leave = way_back(self._play)
        if leave:
            ways.insert(
                0, ("leave", "arrow_left", leave, partial(self._emit, Open(TablePage.LEAVE)))
            )
        teaching = self._flow.playback.teaching
        if teaching is not None and teaching.offered:
            ways.append(("steps", "bulb", tr("First steps"), partial(self._emit, TeachAgain())))
        orders = self._play.standing_orders
        if orders:
            ways.append(("ask_order", "sort", tr("Ask me for the order again"), orders.forget))
        if not self._flow.may_skip or self._play.table.over:
            return ways
        war, end = (partial(self._emit, SkipTo(goal)) for goal in (SkipTarget.WAR, SkipTarget.END))
        if self._play.game.presentation.has_wars:
            ties = self._flow.playback.model.ground.ties
            words = tr("To the next tie") if ties else tr("To the next war")
            ways.append(("next_war", "forward", words, war))
        return [*ways, ("to_end", "flag", tr("To the end"), end)]

    def _restart(self) -> None:
        plan = again(self._play.plan)
        self.ctx.go.menu()
        self.ctx.go(TableRoute(new_match(plan, self.ctx.store)))

    def look_through(self, number: int) -> None:
        """Show all cards of an open pile."""
        place = self._stage.layout.piles[number]
        pile = self._stage.board.piles[number]
        cards = ["back" if token.back else code(token.face) for token in pile]
        title = pile_name(place.label)
        if place.owner is not None:
            title = tr("{name}: {pile}", name=self._play.name(place.owner), pile=title)
        self.ctx.go(PileRoute(numbered(title, len(cards)), cards))


def _words_without_pad() -> str:
    return tr("A game pad was unplugged. Plug it in again, or play with something else.")


_ROW = 10


class PileScene(WidgetScene):
    """`codes` are those of the cards, the top one first."""

    name = "pile"
    first = "pile"

    def __init__(self, ctx: AppContext, title: str, codes: Sequence[str]) -> None:
        super().__init__(ctx)
        self._title, self._codes = title, list(codes)

    def build(self) -> Widget:
        rows = [self._codes[n : n + _ROW] for n in range(0, len(self._codes), _ROW)]
        lines = ["".join(f"{{{code}}}" for code in row) for row in rows]
        text = "\n\n".join([tr("The card on top comes first."), *lines])
        body = scrolled_panel(Page(text), key="pile", label=self._title)
        return page(self, self._title, body, widest=860)

    def probe(self) -> dict[str, object]:
        return {**super().probe(), "codes": self._codes}
