"""Everything that the program remembers on this computer: settings, profiles, the running game,
statistics.

Everything is stored in an SQLite file in the user's own data folder. This package knows nothing of
cards, rules or windows: records and settings pass through it as plain JSON values, and whoever
owns a value checks what it means. `Store` is the only thing that the rest of the program needs.
"""

from game.storage.place import default_data_dir
from game.storage.profiles import Profile
from game.storage.store import Store
from game.storage.unfinished_games import UnfinishedGame
from game.storage.writer import StorageError

__all__ = ["Profile", "StorageError", "Store", "UnfinishedGame", "default_data_dir"]
