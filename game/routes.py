"""The routes of the program: each way to a screen, with what the screen is given.

`ctx.go(RulesRoute("classic"))` opens a screen; `game.navigation` knows which screen is at its end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.field_classes import frozen
from game.ui.navigator import Route

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.match.look_back import LookBack
    from game.match.match_plan import MatchPlan, MatchSummary, SeatPlan
    from game.match.play import Play
    from game.match.story import Story
    from game.rules.asks import Arrange
    from game.storage.profiles import Profile
    from game.table.arrange_layout import Beside
    from game.table.table_speech import OnLook
    from game.ui.navigator import PageAction
    from game.ui.widgets import Widget


@frozen
class MenuRoute(Route):
    """The catalogue of games: see `Navigator.menu`.

    at_start: whether nothing was shown before: a few games come first then, the others after them.
    """

    at_start: bool


@frozen
class CrashRoute(Route):
    """The page that says that the program made a mistake: see `Navigator.crash`."""

    file: str


# -- before a match -------------------------------------------------------------------------------


@frozen
class SetupRoute(Route):
    """Seats and options of a game. practise: for two people, both with their sums."""

    game: str
    practise: bool = False


@frozen
class RulesRoute(Route):
    """The rules page of a game.

    options: those of the match from which it is opened; None: those of the next match.
    """

    game: str
    options: Mapping[str, Any] | None = None


# -- the workshop ---------------------------------------------------------------------------------


@frozen
class WorkshopRoute(Route):
    """The bench where games are invented. game: the id of an own game to begin with, else War."""

    game: str = ""


@frozen
class OwnGamesRoute(Route):
    """The shelf of invented games. taken: the id, or the file, of a game to put on it; given: the
    id of one to give away.
    """

    taken: str = ""
    given: str = ""


# -- a match --------------------------------------------------------------------------------------


@frozen
class TableRoute(Route):
    """The card table, with a match that is new or goes on."""

    play: Play


@frozen
class WatchRoute(Route):
    """The match that `make` makes, to be watched; it is made anew each time it is seen again."""

    make: Callable[[], Play]


@frozen
class ArrangeRoute(Route):
    """Cards to put in order: see `game.table.arrange_scene`. counts: the widget that tells them.

    beside: returns what of the table stays in sight, and what is gone.
    """

    play: Play
    ask: Arrange
    counts: Widget
    beside: Callable[[], Beside]
    on_answer: Callable[[int, Sequence[str]], object]
    on_undo: Callable[[], object]
    on_look: OnLook


@frozen
class CurtainRoute(Route):
    """A curtain before everything until `who` says that nobody else looks.

    whose: the names of those whose cards `who` is shown, if these do not see them. other: the name
    of the other person, if there is a single other.
    """

    who: SeatPlan
    on_open: Callable[[], object]
    whose: str = ""
    other: str = ""


@frozen
class PauseRoute(Route):
    """A match that pauses; `on_restart` is called to begin it anew.

    ways: makes further ways to go on. words: makes the reason for a rest that nobody asked for.
    options: those of the match.
    """

    game: str
    on_restart: Callable[[], object] | None = None
    ways: Callable[[], Sequence[PageAction]] = tuple
    words: Callable[[], str] = str
    options: Mapping[str, Any] | None = None


@frozen
class LogRoute(Route):
    """The log so far, a sentence a line (`# ` begins a heading)."""

    title: str
    lines: Sequence[str]


@frozen
class WhyRoute(Route):
    """Why a battle went as it did, as a page."""

    cards: str
    text: str


@frozen
class ListeningRoute(Route):
    """How to play without seeing, as a page that reads itself."""


@frozen
class PileRoute(Route):
    """All cards of an open pile, the top card first."""

    title: str
    codes: Sequence[str]


@frozen
class RestRoute(Route):
    """The suggestion to stop practising for now."""

    who: SeatPlan
    text: str
    done: Sequence[str]


# -- after a match --------------------------------------------------------------------------------


@frozen
class ResultsRoute(Route):
    """Who won, and why; in place of the table. story: None if it is still to be worked out. leave:
    what the way back is called after a try.
    """

    plan: MatchPlan
    summary: MatchSummary
    story: Story | None = None
    leave: str = ""


@frozen
class StampsRoute(Route):
    """The album of whoever uses the program now, and the deal of the day."""


@frozen
class KeepsakesRoute(Route):
    """What of a match can be sent to others; its summary has a record."""

    plan: MatchPlan
    summary: MatchSummary
    story: Story | None


@frozen
class LookBackRoute(Route):
    """The cost of each decision of a finished match, and the part of luck.

    look_back: what of it has been worked out already.
    """

    plan: MatchPlan
    record: Mapping[str, Any]
    winners: Sequence[int]
    look_back: LookBack | None = None


@frozen
class StatisticsRoute(Route):
    """The statistics. person: the id of a profile, None for everybody."""

    person: int | None


# -- people and settings --------------------------------------------------------------------------


@frozen
class ElsewhereRoute(Route):
    """Other folders in which everything can be saved while the disk takes nothing."""


@frozen
class SettingsRoute(Route):
    """Sound, pace, looks, keys."""


@frozen
class KeyBindingsRoute(Route):
    """Which key does what."""


@frozen
class PressKeyRoute(Route):
    """A page that waits for a key for `action`, as people read it; `on_key` gets its name."""

    action: str
    on_key: Callable[[str], object]


@frozen
class PlayersRoute(Route):
    """The people on this computer. evening: so that a family's evening can begin."""

    evening: bool = False


@frozen
class PlayerRoute(Route):
    """Name and face of a profile, or of a new profile."""

    profile: Profile | None


@frozen
class WhoSitsRoute(Route):
    """All who could take a seat; `on_choose` gets the choice, `on_leave` empties the seat."""

    choices: Sequence[SeatPlan]
    sitting: SeatPlan | None
    on_choose: Callable[[SeatPlan], object]
    on_leave: Callable[[], object] | None = None


# -- practice -------------------------------------------------------------------------------------


@frozen
class PracticeRoute(Route):
    """The home of a learner."""


@frozen
class PinRoute(Route):
    """The question for the PIN, before what only grown-ups do."""

    on_open: Callable[[], object]


@frozen
class ChoosePinRoute(Route):
    """The choice of a new PIN for the gate, for an adult."""


@frozen
class ClassroomRoute(Route):
    """All children and what they know."""


@frozen
class ClassFilesRoute(Route):
    """Class lists, and copies from and for other computers."""


@frozen
class GardenRoute(Route):
    """What this person knows, as a garden.

    sign: the operation that is seen first. token: that of a match, whose changes are shown.
    """

    profile: Profile
    sign: str = ""
    token: str = ""


@frozen
class WelcomeRoute(Route):
    """The question to a new learner for a face and a name."""


@frozen
class TypingTestRoute(Route):
    """Ten numbers to type, so as to separate typing from thinking; three for a `first` time."""

    profile: Profile
    on_done: Callable[[], object]
    first: bool = False


@frozen
class LearnerRoute(Route):
    """The practice of a learner, for an adult."""

    profile: Profile


@frozen
class LearnerOptionsRoute(Route):
    """The options of a learner's practice."""

    profile: Profile


@frozen
class FactChoiceRoute(Route):
    """Which single facts a learner practises."""

    profile: Profile
