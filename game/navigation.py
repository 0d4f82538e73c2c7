"""The ways from one screen to another, so that screens need not import each other.

A screen's module is imported when somebody first goes there; the start stays quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.texts import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.match.plan import MatchPlan, MatchSummary, SeatPlan
    from game.storage.profiles import Profile
    from game.ui.context import Context
    from game.ui.scene import Scene


def menu(ctx: Context) -> Scene:
    """The catalogue of games."""
    from game.scenes.menu import MenuScene

    return MenuScene(ctx)


def setup(ctx: Context, game: str) -> Scene:
    """Seats and options of one game."""
    from game.scenes.match_setup import SetupScene

    return SetupScene(ctx, game)


def table(ctx: Context, plan: MatchPlan) -> Scene:
    """A new match, which makes the game one that was played lately."""
    from game.table.table_scene import TableScene

    if ctx.store is not None:
        ctx.store.mark_played(plan.game)
    return TableScene(ctx, plan)


def quick_start(ctx: Context, game: str) -> Scene:
    """A new match as the set-up screen would first offer it."""
    from game.scenes.match_setup import first_plan

    return table(ctx, first_plan(ctx, game))


def resume(ctx: Context, saved: dict[str, Any]) -> Scene:
    """The match that was saved. Raises ValueError if it cannot be read."""
    from game.match.plan import MatchPlan
    from game.table.table_scene import TableScene

    plan, record, seconds = saved.get("plan"), saved.get("record"), saved.get("seconds", 0.0)
    if not isinstance(plan, dict) or not isinstance(record, dict):
        raise ValueError("A saved match has a plan and a record.")
    if type(seconds) not in (int, float) or not 0 <= seconds < 1e9:
        raise ValueError(f"A saved match lasted {seconds!r} seconds.")
    match = MatchPlan.from_dict(plan)
    if (record.get("game"), record.get("seats")) != (match.game, len(match.seats)):
        raise ValueError("The plan and the record of a saved match are of different games.")
    scene = TableScene(ctx, match, record)
    scene.play.seconds = float(seconds)
    return scene


def go_on(ctx: Context) -> None:
    """To the match that was saved; where it cannot be read, to a page that says so."""
    running = ctx.store.load_running()
    if running is None:
        return
    try:
        scene = resume(ctx, running.record)
    except ValueError:
        scene = confirm(
            ctx,
            tr("This game cannot be continued"),
            tr(
                "What was kept of it is damaged, or comes from another version. "
                "Your other games and your settings are as they were."
            ),
            tr("Forget this game"),
            ctx.store.clear_running,
            no=tr("Keep it"),
        )
    ctx.stack.push(scene)


def results(ctx: Context, plan: MatchPlan, summary: MatchSummary) -> Scene:
    """Who won, and why."""
    from game.scenes.results import ResultsScene

    return ResultsScene(ctx, plan, summary)


def settings(ctx: Context) -> Scene:
    """Sound, pace, looks, keys."""
    from game.scenes.settings_page import SettingsScene

    return SettingsScene(ctx)


def rules(ctx: Context, game: str) -> Scene:
    """The rules page of one game."""
    from game.scenes.rules_page import RulesScene

    return RulesScene(ctx, game)


def pause(ctx: Context, game: str, on_restart: Callable[[], Any] | None = None) -> Scene:
    """A rest in the middle of a match; `on_restart` is called to begin it anew."""
    from game.scenes.pause import PauseScene

    return PauseScene(ctx, game, on_restart)


def log(ctx: Context, title: str, lines: Sequence[str]) -> Scene:
    """What happened so far, a sentence a line (`# ` begins a heading)."""
    from game.scenes.log import LogScene

    return LogScene(ctx, title, lines)


def pile(ctx: Context, title: str, codes: Sequence[str]) -> Scene:
    """All cards of an open pile, the top one first."""
    from game.table.pile_page import PileScene

    return PileScene(ctx, title, codes)


def confirm(
    ctx: Context,
    question: str,
    explanation: str,
    yes: str,
    on_yes: Callable[[], Any],
    *,
    no: str = "",
) -> Scene:
    """A question with two answers; Esc and the second answer change nothing."""
    from game.ui.confirm import ConfirmScene

    return ConfirmScene(ctx, question, explanation, yes, on_yes, no=no)


def start_new(ctx: Context, start: Callable[[], Any]) -> None:
    """Call `start`, but only after a question if a game under way would be given up by it."""
    if ctx.store.load_running() is None:
        start()
        return
    ctx.stack.push(
        confirm(
            ctx,
            tr("Start a new game?"),
            tr("Another game is under way. It is given up when this one starts."),
            tr("Start the new game"),
            start,
            no=tr("Not yet"),
        )
    )


def rest(ctx: Context, who: SeatPlan, text: str, done: Sequence[str]) -> Scene:
    """The suggestion to stop practising for now."""
    from game.scenes.rest import RestScene

    return RestScene(ctx, who, text, done)


def practice(ctx: Context) -> Scene:
    """The home of who practises; for the first one ever, the welcome."""
    from game.scenes import people

    if not people.everybody(ctx):
        return welcome(ctx)
    from game.scenes.practice_home import PracticeScene

    return PracticeScene(ctx)


def practice_setup(ctx: Context) -> Scene:
    """The first game of sums with practice switched on for every human."""
    from game.scenes.match_setup import SetupScene
    from game.variants import practised

    return SetupScene(ctx, practised("+")[0].id, practise=True)


def practice_plan(ctx: Context, profile: Profile, game: str) -> MatchPlan:
    """A match of one child against the computer, with its sums to be said."""
    from game.scenes import practice_home

    return practice_home.practice_plan(ctx, profile, game)


def welcome(ctx: Context) -> Scene:
    """A face and a name for somebody new who practises."""
    from game.scenes.welcome import WelcomeScene

    return WelcomeScene(ctx)


def typing_game(ctx: Context, profile: Profile, on_done: Callable[[], Any]) -> Scene:
    """Ten numbers to type, so that typing is told from thinking."""
    from game.scenes.typing_game import TypingScene

    return TypingScene(ctx, profile, on_done)


def child(ctx: Context, profile: Profile) -> Scene:
    """What an adult sees of one child's practice."""
    from game.scenes.learner_page import ChildScene

    return ChildScene(ctx, profile.id)


def child_choices(ctx: Context, profile: Profile) -> Scene:
    """How one child practises."""
    from game.scenes.learner_page import ChoicesScene

    return ChoicesScene(ctx, profile.id)


def profiles(ctx: Context) -> Scene:
    """Who plays on this computer."""
    from game.scenes.profile_list import ProfilesScene

    return ProfilesScene(ctx)


def figures(ctx: Context, person: int | None) -> Scene:
    """What has been played; `person`: the number of a profile, None for everybody."""
    from game.scenes.statistics import FiguresScene

    return FiguresScene(ctx, person)


def example(ctx: Context, game: str) -> Scene:
    """The example of a game's rules page, played on the table. Not for a game without one."""
    from game.match.scripted import example_of
    from game.table.watch import WatchScene
    from game.texts import tr
    from game.variants import get

    found = get(game)
    words = found.example.get("text", "")
    return WatchScene(ctx, lambda: example_of(found), tr(words))


def replay(ctx: Context, plan: MatchPlan, record: dict[str, Any]) -> Scene:
    """A finished game once more. Raises BadRecord if its record cannot be read."""
    from game.match.scripted import replay_of
    from game.table.watch import WatchScene
    from game.texts import tr

    words = tr("The game once more. Hold Space to go fast.")
    return WatchScene(ctx, lambda: replay_of(plan, record), words)
