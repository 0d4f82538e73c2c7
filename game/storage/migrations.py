"""The tables, and the steps that bring an older file up to date.

`MIGRATIONS[n]` takes a file from version n to version n + 1, so a new version is another entry
at the end and nothing above it ever changes. Times are ISO 8601 text with their offset, so the
day that a child saw on the calendar stays in the file; structured values are JSON text.
"""

from __future__ import annotations

_FIRST = """
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    face TEXT NOT NULL,
    top INTEGER NOT NULL,
    threshold REAL,
    hints INTEGER NOT NULL,
    steered INTEGER NOT NULL,
    created TEXT NOT NULL
);
CREATE TABLE typing (
    profile INTEGER NOT NULL,
    device TEXT NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (profile, device)
);
CREATE TABLE running (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    saved TEXT NOT NULL
);
CREATE TABLE finished (
    id INTEGER PRIMARY KEY,
    key TEXT UNIQUE,
    game TEXT NOT NULL,
    ended TEXT NOT NULL,
    seats INTEGER NOT NULL,
    winners TEXT NOT NULL,
    battles INTEGER NOT NULL,
    wars INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    seconds REAL NOT NULL,
    limited INTEGER NOT NULL
);
CREATE TABLE finished_seats (
    finished INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    profile INTEGER,
    player TEXT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (finished, seat)
);
CREATE TABLE favourites (
    game TEXT PRIMARY KEY
);
CREATE TABLE recent (
    game TEXT PRIMARY KEY,
    at TEXT NOT NULL
);
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL,
    game TEXT NOT NULL,
    started TEXT NOT NULL,
    seconds REAL NOT NULL
);
CREATE TABLE attempts (
    id INTEGER PRIMARY KEY,
    key TEXT UNIQUE,
    profile INTEGER NOT NULL,
    session INTEGER,
    at TEXT NOT NULL,
    operation TEXT NOT NULL,
    left INTEGER NOT NULL,
    right INTEGER NOT NULL,
    answer INTEGER NOT NULL,
    first_key REAL NOT NULL,
    total REAL NOT NULL,
    typing REAL NOT NULL,
    hint INTEGER NOT NULL,
    device TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL
);
CREATE INDEX attempts_by_profile ON attempts (profile, at);
"""

_CHOICES = """
ALTER TABLE profiles ADD COLUMN operation TEXT NOT NULL DEFAULT '+';
ALTER TABLE profiles ADD COLUMN timer INTEGER NOT NULL DEFAULT 0;
"""

# A table of its own, so that a damaged record costs the game it belongs to nothing else.
_RECORDS = """
CREATE TABLE records (
    finished INTEGER PRIMARY KEY,
    record TEXT NOT NULL
);
"""

# Which finished game the running game becomes, so that it is never both; and the version once
# more, in a page of its own: a damaged byte of the header must not make a file look newer.
_KEY = """
ALTER TABLE running ADD COLUMN key TEXT;
CREATE TABLE layout (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL
);
"""

# What somebody practises beyond the highest card: sums within a number, a table, chosen facts.
_SCOPE = """
ALTER TABLE profiles ADD COLUMN scope TEXT NOT NULL DEFAULT '';
"""

# Who somebody is wherever the file goes (see `identity`), since when the values are as they are,
# and the group in a class. `aliases`: names under which the same person was kept elsewhere.
_IDENTITY = """
ALTER TABLE profiles ADD COLUMN uid TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN changed TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN class_group TEXT NOT NULL DEFAULT '';
CREATE TABLE aliases (
    uid TEXT PRIMARY KEY,
    person TEXT NOT NULL
);
"""

# Many games may wait to be continued, each in a place of its own. The game that an older version
# kept gets its own when somebody goes on with it.
_PLACES = """
ALTER TABLE running RENAME TO one_running;
CREATE TABLE running (
    place TEXT PRIMARY KEY NOT NULL DEFAULT 'first',
    seq INTEGER NOT NULL,
    record TEXT NOT NULL,
    saved TEXT NOT NULL,
    key TEXT
);
INSERT INTO running (seq, record, saved, key) SELECT seq, record, saved, key FROM one_running;
DROP TABLE one_running;
"""

# What somebody has earned once, and when first.
_BADGES = """
CREATE TABLE badges (
    profile INTEGER NOT NULL,
    badge TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (profile, badge)
);
"""

# What somebody has heard of a game, so that it is said once.
_FIRST_STEPS = """
CREATE TABLE first_steps (
    profile INTEGER NOT NULL,
    game TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (profile, game, step)
);
"""

# Who was deleted here, so that a copy made before does not bring anybody back; nothing but the name
# that nobody can read (see `identity`).
_FORGOTTEN = """
CREATE TABLE forgotten (
    uid TEXT PRIMARY KEY,
    at TEXT NOT NULL
);
"""

# Whether texts are read to somebody: yes, no, or as the cards that are practised suggest.
_READ_ALOUD = """
ALTER TABLE profiles ADD COLUMN read_aloud TEXT NOT NULL DEFAULT '';
"""

# What a teacher sets: the number games to play, by id with spaces between them (empty: all), and
# after how many minutes a stop is suggested.
_SET = """
ALTER TABLE profiles ADD COLUMN games TEXT NOT NULL DEFAULT '';
ALTER TABLE profiles ADD COLUMN minutes INTEGER NOT NULL DEFAULT 10;
"""

MIGRATIONS: tuple[str, ...] = (
    _FIRST,
    _CHOICES,
    _RECORDS,
    _KEY,
    _SCOPE,
    _IDENTITY,
    _PLACES,
    _BADGES,
    _FIRST_STEPS,
    _FORGOTTEN,
    _READ_ALOUD,
    _SET,
)
VERSION = len(MIGRATIONS)

# In the order in which rows may be put back: what others refer to comes first.
TABLES = (
    "settings",
    "profiles",
    "aliases",
    "typing",
    "running",
    "finished",
    "finished_seats",
    "records",
    "favourites",
    "recent",
    "sessions",
    "attempts",
    "badges",
    "first_steps",
    "forgotten",
)
