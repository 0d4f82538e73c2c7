"""Finished games as they are kept, in the store or in a file of a person's own, to be seen again.

What is kept is the record (a seed and answers) and who sat where; the plan of the match is made of
that. A record may be damaged, or of another version of the rules: `check` plays it to its end
before anybody is shown its beginning. No pygame here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.match.people import face_name, free_face
from game.match.plan import FACES, HUMAN, PLAYERS, MatchPlan, SeatPlan
from game.quoting import quoted, quoted_error
from game.rules.errors import BadOption, BadRecord
from game.rules.record import read_record, replay
from game.storage import validation
from game.storage.profiles import NAME_LENGTH
from game.text_files import UnreadableFile, read_text
from game.texts import tr
from game.variants import GAMES, get

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.history import Finished
    from game.storage.profiles import Profile

MOST_BATTLES = 50_000
"""No game of people lasts longer; without this, a record could be played for ever."""


def plan_of(game: Finished, profiles: Mapping[int, Profile]) -> MatchPlan:
    """Who sat where in a finished game, as far as that is still known.

    Only profiles have names that are kept: anybody else is a guest, or goes by a face.
    """
    seats: list[SeatPlan] = []
    guests = [one for one in game.players if one.player == HUMAN and one.profile not in profiles]
    for one in game.players:
        who = profiles.get(one.profile) if one.profile is not None else None
        if who is not None:
            seats.append(SeatPlan(HUMAN, who.name, who.face, profile=who.id))
            continue
        face = _free_face(seats, profiles, game)
        player, name = one.player, face_name(face)
        if one in guests:
            name = tr("Guest {n}", n=guests.index(one) + 1) if len(guests) > 1 else tr("Guest")
        elif not player:  # whose profile was deleted
            player, name = HUMAN, tr("Somebody")
        seats.append(SeatPlan(player if player in PLAYERS else "greedy", name, face))
    return MatchPlan(game.game, seats)


def _free_face(seats: Sequence[SeatPlan], profiles: Mapping[int, Profile], game: Finished) -> str:
    """The face that a seat would be offered, if nobody who has a face of their own has it."""
    taken = {seat.face for seat in seats}
    own = (profiles.get(one.profile) for one in game.players if one.profile is not None)
    taken |= {who.face for who in own if who is not None}
    return free_face(taken, len(seats))


def check(plan: MatchPlan, record: Any, winners: Sequence[int] | None = None) -> None:
    """Play a record to its end, unseen. Raises BadRecord in one sentence if that cannot be done.

    `winners`: who must have won, where that is known.
    """
    read = read_record(record)
    if (read.game, read.seats) != (plan.game, len(plan.seats)):
        raise BadRecord(
            f"the record is of {quoted(read.game)} for {quoted(read.seats)}, and not of"
            f" {quoted(plan.game)} for {len(plan.seats)}"
        )
    if read.battles > MOST_BATTLES:
        raise BadRecord(f"battles got {quoted(read.battles)}; it takes at most {MOST_BATTLES}")
    try:
        table = replay(get(plan.game), read).table
    except BadRecord:
        raise
    except (RuntimeError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        # Values that no version of the program wrote can bring a game's rules to anything.
        raise BadRecord(f"the record does not replay: {quoted_error(error)}") from None
    if not table.over:
        raise BadRecord("the record is of a game that was not played to its end")
    if winners is not None and sorted(table.winners) != sorted(winners):
        raise BadRecord("the record ends otherwise than the game did")


def to_file(plan: MatchPlan, record: Mapping[str, Any]) -> dict[str, Any]:
    """What is written into a file of its own: values for JSON that `read_file` understands."""
    return {
        "record": dict(record),
        "names": [seat.name for seat in plan.seats],
        "players": [seat.player for seat in plan.seats],
    }


def read_file(file: Path) -> tuple[MatchPlan, dict[str, Any]]:
    """The plan and the record in a file that `to_file` filled, or in one with only a record.

    Raises BadRecord, in one sentence, if the file cannot be read or the game not be played.
    """
    try:
        found = validation.parsed(read_text(file))
    except UnreadableFile as error:
        raise BadRecord(f"it {error}") from None
    except ValueError:
        raise BadRecord("it is not JSON, as the record of a game is") from None
    record = found.get("record", found) if isinstance(found, dict) else None
    if not isinstance(record, dict) or "game" not in record:
        raise BadRecord("it is JSON, but not the record of a game")
    read = read_record(record)
    if read.game not in GAMES:
        raise BadRecord(f"it is of the game {quoted(read.game)}, which does not exist here")
    try:
        game = get(read.game)
        game.check_seats(read.seats, game.check_options(read.options))
    except BadOption as error:
        raise BadRecord(str(error)) from None
    plan = MatchPlan(read.game, _seats(found, read.seats), read.options, read.seed)
    check(plan, record)
    return plan, record


def _seats(found: Mapping[str, Any], count: int) -> list[SeatPlan]:
    """Seats with the names in the file, as far as they can be names, and each with a face."""
    names, players = found.get("names"), found.get("players")
    names = names if isinstance(names, list) and len(names) == count else [""] * count
    players = players if isinstance(players, list) and len(players) == count else ["greedy"] * count
    seats: list[SeatPlan] = []
    for number, (name, player) in enumerate(zip(names, players, strict=True)):
        face = FACES[number % len(FACES)]
        name = validation.shown(name)[:NAME_LENGTH] if isinstance(name, str) else ""
        player = player if player in PLAYERS else "greedy"
        seats.append(SeatPlan(player, name or face_name(face), face))
    return seats
