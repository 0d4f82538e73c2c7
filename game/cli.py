"""The headless commands: list, referee, simulate. They need nothing but Python."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from game.rules.cards import KINDS
from game.rules.errors import RulesError
from game.rules.game import Game


def main(argv: Sequence[str]) -> int:
    """Run one command; its exit status (2: bad input, said in one sentence)."""
    args = _parser().parse_args(argv)
    try:
        status: int = args.run(args)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="main.py", description="War, without a window.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    listing = commands.add_parser("list", help="the games and their options")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(run=_list)
    judge = commands.add_parser("referee", help="run files of cases")
    judge.add_argument("files", nargs="+", metavar="FILE")
    judge.add_argument("--check", action="store_true", help="compare with what is expected")
    judge.set_defaults(run=_referee)
    return parser


def _list(args: argparse.Namespace) -> int:
    from game.variants import catalogue

    games = catalogue()
    if args.json:
        print(json.dumps([describe(game) for game in games], indent=1))
        return 0
    for game in games:
        low, high = game.seat_numbers[0], game.seat_numbers[-1]
        seats = f"{low}" if low == high else f"{low}-{high}"
        print(f"{game.id:22} {seats:4} {game.title}: {game.rule}")
    return 0


def describe(game: Game) -> dict[str, Any]:
    """What the catalogue says of a game, as JSON values."""
    options = {key: option.default for key, option in game.options.items()}
    deck = game.deck(options, game.default_seats)
    return {
        "id": game.id,
        "title": game.title,
        "rule": game.rule,
        "seats": [game.seat_numbers[0], game.seat_numbers[-1]],
        "default_seats": game.default_seats,
        "packs": max(deck) // KINDS + 1,
        "options": {
            key: {
                "values": None if option.values is None else list(option.values),
                "default": option.default,
                "meaning": option.meaning,
            }
            for key, option in game.options.items()
        },
        "credit": game.credit,
        "kind": game.kind,
    }


def _referee(args: argparse.Namespace) -> int:
    from game.referee import referee

    return referee(args.files, args.check)
