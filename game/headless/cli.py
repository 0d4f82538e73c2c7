"""The headless commands: list, referee, simulate. They need nothing but Python."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game.intake.refusal import MAX_LETTERS, Refusal
from game.quoting import quoted, shortened, visible
from game.rules.cards import KINDS
from game.rules.game import Game

USUALLY_DUE = "8+5,7+6,9+4,8+3,9+6,7+5"
"""Facts that are due often, since they are hard."""
_DIGITS = 100  # nobody means a longer number, and Python reads none of some thousands


def main(argv: Sequence[str], program: str = "main.py") -> int:
    """Run a command and return its exit status (2: bad input, said in a sentence).

    `program`: how the person at the keyboard calls this program.
    """
    args = _parser(program).parse_args(argv)
    try:
        status: int = args.run(args)
    except Refusal as error:
        print(error, file=sys.stderr)
        return 2
    return status


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in a sentence, without the usage around it."""

    def error(self, message: str) -> NoReturn:
        hint = "" if "it takes" in message else f"; see {self.prog} --help"
        self.exit(2, f"{shortened(visible(message), MAX_LETTERS - len(hint))}{hint}\n")


def _whole(least: int | None = None) -> Callable[[str], int]:
    """Reads a whole number, not below `least`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if len(digits) > _DIGITS:
            raise argparse.ArgumentTypeError(f"got {len(digits)} signs; it takes up to {_DIGITS}")
        if digits.isascii() and digits.isdecimal() and (least is None or int(text) >= least):
            return int(text)
        takes = "a whole number" + (f" from {least}" if least is not None else "")
        raise argparse.ArgumentTypeError(f"got {quoted(text)}; it takes {takes}")

    return read


def _seats(text: str) -> tuple[int, ...]:
    """Reads seat numbers with commas between them."""
    return tuple(_whole(0)(word) for word in text.split(","))


def _parser(program: str) -> argparse.ArgumentParser:
    parser = _Parser(prog=program, description="War, without a window.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    listing = commands.add_parser("list", help="the games and their options")
    listing.add_argument("games", nargs="*", metavar="GAME", help="only these (all)")
    listing.add_argument("--json", action="store_true", help="as JSON")
    listing.set_defaults(run=_list)
    judge = commands.add_parser("referee", help="run files of cases")
    judge.add_argument("files", nargs="+", metavar="FILE")
    judge.add_argument("--check", action="store_true", help="compare with what is expected")
    judge.set_defaults(run=_referee)
    _add_simulate(commands)
    return parser


def _add_simulate(commands: Any) -> None:
    many = commands.add_parser("simulate", help="let computer players play many games")
    many.add_argument("game", metavar="GAME", help="an id, see list; own:CODE; or FILE.war")
    many.add_argument("--games", type=_whole(1), default=1000, metavar="N", help="how many (1000)")
    many.add_argument("--seed", type=_whole(), default=1, metavar="S", help="of the whole (1)")
    many.add_argument("--seats", type=_whole(1), metavar="K", help="how many play")
    many.add_argument("--players", default="", metavar="A,B", help="one for all, or one a seat")
    many.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    many.add_argument("--jobs", type=_whole(1), default=1, metavar="N", help="processes (1)")
    many.add_argument(
        "--practice-deal",
        nargs="?",
        const=USUALLY_DUE,
        metavar="8+5,7+6",
        help="deal so that these facts come up often, as for a child who practises",
    )
    many.add_argument(
        "--practising", type=_seats, default=(0,), metavar="A,B", help="the seats that do (0)"
    )
    many.add_argument("--json", action="store_true", help="as JSON")
    many.set_defaults(run=_simulate)


def _list(args: argparse.Namespace) -> int:
    from game.variants import catalogue

    games = list(map(_game, args.games)) or catalogue()
    if args.json:
        print(json.dumps([describe(game) for game in games], indent=1))
        return 0
    for game in games:
        low, high = game.seat_numbers[0], game.seat_numbers[-1]
        seats = f"{low}" if low == high else f"{low}-{high}"
        print(f"{game.id:22} {seats:4} {game.about.title}: {game.about.rule}")
    return 0


def _game(text: str) -> Game:
    """The game with this id, or in the file of an invented game."""
    if "." in text:  # no id has a point
        from game.workshop.finding import in_file

        return in_file(text)
    from game.variants import get

    return get(text)


def describe(game: Game) -> dict[str, Any]:
    """Return the catalogue's description of a game, as JSON values."""
    options = {key: option.default for key, option in game.options.items()}
    deck = game.deck(options, game.default_seats)
    return {
        "id": game.id,
        "title": game.about.title,
        "rule": game.about.rule,
        "seats": [game.seat_numbers[0], game.seat_numbers[-1]],
        "default_seats": game.default_seats,
        "packs": max(deck) // KINDS + 1,
        "options": {
            key: {
                "values": None if option.values is None else list(option.values),
                "default": option.default,
                "meaning": ": ".join(text for text in (option.meaning, option.detail) if text),
            }
            for key, option in game.options.items()
        },
        "credit": game.about.credit,
        "kind": game.about.kind,
    }


def _referee(args: argparse.Namespace) -> int:
    from game.headless.referee import referee

    return referee(args.files, args.check)


def _simulate(args: argparse.Namespace) -> int:
    from game.headless import simulate

    names = args.players.split(",") if args.players else []
    spec = simulate.make_spec(_game(args.game).id, args.option, args.seats, names)
    if args.practice_deal is not None:
        spec = simulate.with_practice(spec, args.practice_deal, args.practising)
    figures, complete = simulate.run(spec, args.games, args.seed, args.jobs)
    print(json.dumps(figures) if args.json else simulate.as_text(figures))
    if not complete:
        print(f"Stopped after {figures['games']} of {args.games} games.", file=sys.stderr)
    return 0
