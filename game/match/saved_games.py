"""Finished games as they are kept, in the store or in a file of a person's own, to be seen again.

What is kept is the record (a seed and answers) and who sat where; the plan of the match is made of
that. A record may be damaged, or of another version of the rules: `check` plays it to its end
before anybody is shown its beginning. No pygame here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.intake.json_text import read_json
from game.intake.refusal import Refusal
from game.intake.schema import Fallback, Fields, Json, ListOf, Name, OneOf
from game.match.match_plan import FACE_NAMES, FACES, HUMAN, PLAYERS, MatchPlan, SeatPlan, given_name
from game.match.people import free_face
from game.quoting import quoted
from game.rules.errors import BadOption, BadRecord
from game.rules.options import MAX_DEPTH
from game.rules.record import read_record, replay
from game.storage.profiles import NAME_LENGTH
from game.storage.validation import MOST_SEATS
from game.texts import N_, Message, tr
from game.variants import get, is_point

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.history import FinishedGame
    from game.storage.profiles import Profile

MOST_BATTLES = 50_000
"""No game of people lasts longer; without this, a record could be played for ever."""


def plan_of(game: FinishedGame, profiles: Mapping[int, Profile]) -> MatchPlan:
    """Return the seats of a finished game, as far as they are still known.

    Only profiles have names that are kept: anybody else is a guest, or goes by a face.
    """
    seats: list[SeatPlan] = []
    guests = [
        guest for guest in game.players if guest.player == HUMAN and guest.profile not in profiles
    ]
    for sitting in game.players:
        who = profiles.get(sitting.profile) if sitting.profile is not None else None
        if who is not None:
            seats.append(SeatPlan(HUMAN, who.name, who.face, profile=who.id))
            continue
        face = _free_face(seats, profiles, game)
        player = sitting.player
        name: str | Message = ""
        if sitting in guests:
            number = guests.index(sitting) + 1
            several = len(guests) > 1
            name = Message(N_("Guest {n}"), {"n": number}) if several else Message(N_("Guest"))
        elif not player:  # whose profile was deleted
            player, name = HUMAN, Message(N_("Somebody"))
        seats.append(SeatPlan(player if player in PLAYERS else "greedy", name, face))
    return MatchPlan(game.game, seats)


def _free_face(
    seats: Sequence[SeatPlan], profiles: Mapping[int, Profile], game: FinishedGame
) -> str:
    """The face that a seat would be offered, if nobody who has a face of their own has it."""
    taken = {seat.face for seat in seats}
    own = (profiles.get(player.profile) for player in game.players if player.profile is not None)
    taken |= {who.face for who in own if who is not None}
    return free_face(taken, len(seats))


def check(plan: MatchPlan, record: Any, winners: Sequence[int] | None = None) -> None:
    """Play a record to its end, unseen. Raises BadRecord with a sentence if that fails.

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
    except (RuntimeError, ArithmeticError, LookupError, TypeError, ValueError):
        # Values that no version of the program wrote can bring a game's rules to anything.
        raise BadRecord("the record does not replay; the rules know no such values") from None
    if not table.over:
        raise BadRecord("the record is of a game that was not played to its end")
    if winners is not None and sorted(table.winners) != sorted(winners):
        raise BadRecord("the record ends otherwise than the game did")


def to_file(plan: MatchPlan, record: Mapping[str, Any]) -> dict[str, Any]:
    """Serialize a match for a file of its own: JSON values that `read_file` understands."""
    return {
        "record": dict(record),
        "names": [str(seat.name) for seat in plan.seats],
        "faces": [seat.face for seat in plan.seats],
        "players": [seat.player for seat in plan.seats],
    }


_SEATS = {
    "names": ListOf(Fallback(Name(NAME_LENGTH, least=0), ""), MOST_SEATS),
    "faces": ListOf(Fallback(OneOf(*FACES), FACES[0]), MOST_SEATS),
    "players": ListOf(Fallback(OneOf(*PLAYERS), "greedy"), MOST_SEATS),
}
FILE = Fields({"record": Json(MAX_DEPTH + 3, dict)}, mended=_SEATS)
"""The schema of a file with a finished game; a record alone is valid, too."""


def read_file(file: Path) -> tuple[MatchPlan, dict[str, Any]]:
    """Return the plan of a match and its record, as JSON has it, from a file that `to_file` filled.

    A file may hold a record alone: the plan is then made from it.

    Raises Refusal, which names the file, if it cannot be read or its match cannot be played.
    """
    values = read_json(file, Json(MAX_DEPTH + 4, dict))
    try:
        content = FILE.read(values if "record" in values else {"record": values})
        return _plan_in(content), content["record"]
    except Refusal as refusal:
        raise refusal.in_file(file) from None


def _plan_in(content: Mapping[str, Any]) -> MatchPlan:
    """The plan of the game in a file; the game has been played. Raises Refusal."""
    read = read_record(content["record"])
    try:
        game = get(read.game)
    except BadOption as error:
        here = tr("it is of the game {got}, which does not exist here", got=quoted(read.game))
        raise BadRecord(error.reason if is_point(read.game) else here) from None
    game.check_seats(read.seats, game.check_options(read.options))
    plan = MatchPlan(read.game, _seats(content, read.seats), read.options, read.seed)
    check(plan, content["record"])
    return plan


def _seats(content: Mapping[str, Any], count: int) -> list[SeatPlan]:
    """Seats with the names in the file, as far as they can be names, and each with a face."""
    names, players = content.get("names", ()), content.get("players", ())
    names = names if len(names) == count else [""] * count
    players = players if len(players) == count else ["greedy"] * count
    faces = content.get("faces", ())
    if len(faces) != count or len(set(faces)) != count:
        faces = _faces_of(names)
    return [
        SeatPlan(player, given_name(name, face), face)
        for name, player, face in zip(names, players, faces, strict=True)
    ]


def _faces_of(names: Sequence[str]) -> list[str]:
    """Return a face for each seat of a file of an older version: that by whose name it goes, or
    a face that nobody has.
    """
    by_name = {name: face for face, name in FACE_NAMES.items()}
    faces: list[str] = []
    for number, name in enumerate(names):
        own = by_name.get(name, "")
        others = [*faces, *(by_name[other] for other in names if other in by_name)]
        faces.append(own if own and own not in faces else free_face(others, number))
    return faces
