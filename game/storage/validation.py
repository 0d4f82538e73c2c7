"""Schemas that values of the data file, and of copies of it, must fit to be believed.

SQLite keeps whatever is put into a column, and people, other programs and broken disks put in what
no version of this program wrote: a length of 1e300, text for a number, the year 99999. Whoever
reads a row that does not fit leaves it out, and deletes nothing.
"""

from __future__ import annotations

from game.intake.json_text import JsonText
from game.intake.schema import Fields, Json, ListOf, Maybe, Moment, Number, OneOf, Text, Whole

MOST = 10**7
"""No count, no term of a sum and no time in seconds is larger."""
MOST_SEATS = 12
LONGEST = 200
"""No name and no key has more letters."""
LONGEST_RECORD = 200_000
"""Letters; the longest games of choice take a few thousand."""
RESULTS = ("won", "drew", "lost")

COUNT = Whole(0, MOST)
AMOUNT = Number(0, MOST)
WORD = Text(LONGEST)
KEY = Text(LONGEST, least=1)
MOMENT = Moment()
ROW_ID = Whole(-(2**63), 2**63 - 1)
SEAT = Whole(0, MOST_SEATS - 1)
WINNERS = ListOf(SEAT, MOST_SEATS)
_TERM = Whole(-MOST, MOST)

ATTEMPT = Fields(
    {
        "profile": ROW_ID,
        "key": Maybe(WORD),
        "session": Maybe(ROW_ID),
        "at": MOMENT,
        "operation": WORD,
        "left": _TERM,
        "right": _TERM,
        "answer": Whole(-(10**12), 10**12),
        "first_key": AMOUNT,
        "total": AMOUNT,
        "typing": AMOUNT,
        "hint": COUNT,
        "device": WORD,
        "seat": COUNT,
        "game": WORD,
    }
)
SESSION = Fields(
    {"id": ROW_ID, "profile": ROW_ID, "game": WORD, "started": MOMENT, "seconds": AMOUNT}
)
GAME = Fields(
    {
        "id": ROW_ID,
        "key": Maybe(KEY),
        "game": WORD,
        "ended": MOMENT,
        "seats": COUNT,
        "winners": JsonText(WINNERS, LONGEST),
        "battles": COUNT,
        "wars": COUNT,
        "longest": COUNT,
        "seconds": AMOUNT,
        "limited": COUNT,
    }
)
GAME_SEAT = Fields(
    {
        "finished": ROW_ID,
        "seat": SEAT,
        "profile": Maybe(ROW_ID),
        "player": WORD,
        "result": OneOf(*RESULTS),
    }
)
GAME_RECORD = Fields({"finished": ROW_ID, "record": JsonText(Json(12, dict), LONGEST_RECORD)})
"""The rows of tables, by what stands in their columns."""
