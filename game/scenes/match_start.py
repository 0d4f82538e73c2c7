"""Questions between a button and a match: another match would be lost, or is damaged."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.routes import OwnGamesRoute, SetupRoute, TableRoute
from game.rules.game import Game
from game.texts import ntr, ptr, tr
from game.texts.phrases import listed
from game.ui.navigator import ConfirmRoute
from game.variants import get

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import date

    from game.app_context import AppContext
    from game.match.deal_code import Deal
    from game.match.match_plan import MatchPlan, SeatPlan
    from game.storage.profiles import Profile


def continue_match(ctx: AppContext, place: str) -> None:
    """To the match that waits in this place; if it cannot be read, to a page that says so."""
    from game.match.match_factory import continued

    running = ctx.store.load_running(place)
    if running is None:
        return
    try:
        play = continued(running, ctx.store)
    except ValueError:
        ctx.go(
            ConfirmRoute(
                tr("This game cannot be continued"),
                tr(
                    "What was kept of it is damaged, or comes from another version. "
                    "Your other games and your settings are as they were."
                ),
                tr("Forget this game"),
                partial(ctx.store.clear_running, place),
                no=ptr("a game that waits", "Keep it"),
            )
        )
    else:
        ctx.go(TableRoute(play))


def start_the_day(ctx: AppContext, day: date | None = None) -> None:
    """Play the deal of a day; of today if None."""
    from game.match.occasions import day_plan

    start_plan(ctx, day_plan(ctx.store, day))


def start_code(ctx: AppContext, code: str) -> None:
    """Play the cards of a code, or open the page of an invented game. Raises Refusal."""
    from game.match.typed_code import read_typed

    meant = read_typed(code)
    if isinstance(meant, Game):
        ctx.go(OwnGamesRoute(meant.id))
    else:
        start_deal(ctx, meant)


def start_deal(ctx: AppContext, deal: Deal) -> None:
    """Play the cards of a code that somebody gave."""
    from game.match.deal_code import deal_plan

    start_plan(ctx, deal_plan(ctx.store, deal))


def start_plan(ctx: AppContext, plan: MatchPlan) -> None:
    """Play cards that are dealt for a single person, but only after a question if another match of
    this game would be given up by it, or others of the party have no seat.
    """
    start_match(ctx, plan.game, partial(_begin, ctx, plan, dealt=True))


def start_or_continue(ctx: AppContext, game: str) -> None:
    """Go on with the game of this kind that waits, or begin a new game with the rules of last time.

    Who has asked for a deal of their own by its seed wants that deal, and is asked if another game
    would be given up by it.
    """
    place = _own_place(ctx, game)
    if ctx.seed is None and ctx.store.load_running(place) is not None:
        continue_match(ctx, place)
    else:
        start_as_last_time(ctx, game)


def start_as_last_time(ctx: AppContext, game: str) -> None:
    """Begin a new game with the party and the rules of last time; but if another of this game would
    be given up by it, or people of the party have no seat, only after a question.
    """
    start_match(ctx, game, partial(_begin_as_last_time, ctx, game))


def _begin_as_last_time(ctx: AppContext, game: str) -> None:
    # What a match needs is not needed for the menu's first frame.
    from game.match.first_plan import first_plan

    _begin(ctx, first_plan(ctx.store, game, ctx.seed))


def _begin(ctx: AppContext, plan: MatchPlan, *, dealt: bool = False) -> None:
    """Begin a match; but if somebody of the party has no seat at it, only after a question.

    Computers are asked about once: who plays without them has chosen these seats for this game.
    dealt: whether its cards are dealt for a single person, who plays against the computer.
    """
    from game.match.first_plan import played_so, remember_plan
    from game.match.match_factory import new_match
    from game.match.party import missing, party, unseated

    def begin() -> None:
        ctx.go(TableRoute(new_match(plan, ctx.store)))

    def all_the_same() -> None:
        if not people:
            remember_plan(ctx.store, plan)
        begin()

    sitting = party(ctx.store)
    people = missing(sitting, plan.seats)
    left_out = people if dealt else unseated(sitting, plan.seats, get(plan.game))
    if not left_out or (not people and played_so(ctx.store, plan)):
        begin()
        return
    words = _alone(plan, people) if dealt else without_a_seat(ctx, plan)
    choose = (tr("Choose who sits"), partial(ctx.go, SetupRoute(plan.game)))
    also = None if dealt else choose
    ctx.go(
        ConfirmRoute(
            tr("Not everybody can sit"), words, tr("Play all the same"), all_the_same, also=also
        )
    )


def _alone(plan: MatchPlan, people: Sequence[SeatPlan]) -> str:
    """Return the sentence that names these people, who do not play cards dealt for one person."""
    return tr(
        "{game}: one person plays these cards against the computer. Without a seat: {names}.",
        game=tr(get(plan.game).about.title),
        names=listed([seat.display_name for seat in people]),
    )


def without_a_seat(ctx: AppContext, plan: MatchPlan) -> str:
    """Return the sentence that names those of the party who do not sit at a game, and says why;
    empty where all sit.
    """
    from game.match.party import party, unseated

    game = get(plan.game)
    left_out = unseated(party(ctx.store), plan.seats, game)
    if not left_out:
        return ""
    return ntr(
        "{game}: {n} player at most. Without a seat: {names}.",
        "{game}: {n} players at most. Without a seat: {names}.",
        game.seat_numbers[-1],
        game=tr(game.about.title),
        names=listed([seat.display_name for seat in left_out]),
    )


def _own_place(ctx: AppContext, game: str) -> str:
    """Return the save slot of a game of this kind for whoever uses the program now."""
    from game.match import people
    from game.storage.unfinished_games import place_of

    me = people.current(ctx.store)
    return place_of(game, None if me is None else me.id)


def start_practice(ctx: AppContext, learner: Profile, game: str) -> None:
    """Begin a match of a learner against the computer, as `start_match` does."""
    from game.match.first_plan import practice_plan
    from game.match.match_factory import new_match

    plan = practice_plan(ctx.store, learner, game, ctx.seed)
    start_match(ctx, game, lambda: ctx.go(TableRoute(new_match(plan, ctx.store))))


def start_match(ctx: AppContext, game: str, start: Callable[[], object]) -> None:
    """Call `start`, but only after a question if a match of this game would be given up by it."""
    if ctx.store.load_running(_own_place(ctx, game)) is None:
        start()
        return
    ctx.go(
        ConfirmRoute(
            tr("Start a new game?"),
            tr("Your last game of this kind is not over. It is given up when this one starts."),
            tr("Start the new game"),
            start,
            no=tr("Not yet"),
        )
    )
