"""The catalogue: one line a game, in the order in which the menu shows them.

A game's module is imported when the game is first asked for.
"""

from functools import cache
from importlib import import_module

from game.quoting import listed, quoted
from game.rules import Game
from game.rules.errors import BadOption

GAMES = {
    "classic": "ClassicWar",
    "scramble": "ScrambleWar",
    "addition": "AdditionWar",
    "good_king_bad_queen": "GoodKingBadQueen",
    "wargops": "WarGops",
    "steal": "StealWar",
    "subtraction": "SubtractionWar",
    "multiplication": "MultiplicationWar",
    "integer": "IntegerWar",
    "place_value": "PlaceValueWar",
    "fraction": "FractionWar",
    "trumps": "MathWarTrumps",
    "salute": "Salute",
    "wilcox": "WilcoxWar",
    "strategic": "StrategicWar",
    "traitor": "Traitor",
    "guerilla_joker": "GuerillaJoker",
    "speed": "SpeedWar",
    "equilibrium_joker": "EquilibriumJoker",
    "raw": "Raw",
    "clone": "CloneWar",
    "galactic": "GalacticWar",
    "casualty": "CasualtyWar",
    "poker": "PokerWar",
    "wild_twist": "WildTwistWar",
    "suit_high": "SuitHigh",
    "rocky": "Rocky",
    "duel_king": "DuelKing",
    "jokers_dagger": "JokersDagger",
    "trunks": "Trunks",
    "twenty_first_century": "TwentyFirstCenturyWar",
    "napoleon": "NapoleonsWar",
    "kingdoms": "WarOfKingdoms",
    "minor_warfare": "MinorWarfare",
    "prisoner": "PrisonerOfWar",
    "fire": "Fire",
    "psychic": "PsychicWar",
    "moms_bluff": "MomsBluff",
    "push_it": "PushIt",
    "five_man_melee": "FiveManMelee",
}
"""Id (and module) of each game -> its class."""

SPACES = {"own": "game.workshop.finding"}
"""The part before the colon of ids that carry their own rules -> the module that reads them."""


def get(game_id: str) -> Game:
    """Return the game with this id, listed here or invented in the workshop. Raises BadOption."""
    if is_point(game_id):
        space, _, point = game_id.partition(":")
        game: Game = import_module(SPACES[space]).find(point)
        return game
    return _listed(game_id)


def is_point(game_id: str) -> bool:
    """Return whether an id carries its own rules, if they can be read."""
    space, colon, _ = game_id.partition(":")
    return bool(colon) and space in SPACES


def exists(game_id: str) -> bool:
    """Return whether there is a game with this id; of a listed one, without reading its file."""
    if not is_point(game_id):
        return game_id in GAMES
    try:
        get(game_id)
    except BadOption:
        return False
    return True


@cache
def _listed(game_id: str) -> Game:
    if game_id not in GAMES:
        raise BadOption(f"game got {quoted(game_id)}; there is {listed(GAMES)}")
    module = import_module(f"{__name__}.{game_id}")
    game: Game = getattr(module, GAMES[game_id])()
    return game


def practised(operation: str) -> list[Game]:
    """The games whose tallies let children practise this operation, `+` or `-`."""
    return [game for game in catalogue() if game.about.practice == operation]


def catalogue() -> list[Game]:
    """Return every game, in the order of the menu."""
    return [get(game_id) for game_id in GAMES]
