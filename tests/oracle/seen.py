"""What is to be seen on a table, as lines of text: boxes in pixels, and the words in them.

Each line is one thing: `goal 20,12 300x80: Win all cards`. What lies in one pile is one line. Only
what rests is named; cards in the air have no line. Called by `sitting`; the overlap test of
`tests.bench.labels` reads the same boxes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.rules.cards import code
from game.rules.signs import Sign, cards_of, to_saved
from game.table.sign_places import SignPlaces
from game.table.table_scene import TableScene
from game.table.view import goal_plate, seat_signs, stage_signs, ways
from game.table.view.board import Token
from game.table.view.pile_labels import Trim
from game.ui.widgets.buttons import RoundButton

_NOT_BARS = ("card:", "packet:", "pile:", "keys")
"""Keys of places over cards, which are named with their piles, and of the row of keys itself."""


def box(rect: Rect) -> str:
    """Return a rectangle as `x,y WxH`."""
    return f"{rect.x},{rect.y} {rect.width}x{rect.height}"


def lines(table: TableScene) -> list[str]:
    """Return all that is to be seen, a line each, in an order that does not change."""
    return [*_plates(table), *_piles(table), *_war(table), *_told(table), *_widgets(table)]


def _plates(table: TableScene) -> Iterator[str]:
    """The goal, the bar of shares, people with their chips."""
    ctx, hud, layout = table.ctx, table.hud, table.stage.layout
    places = SignPlaces(ctx, hud, table.stage)
    goal = hud.goal()
    area = layout.goal if layout.way == "halves" else goal_plate.box_of(ctx, layout.goal, goal)
    standings = [f"{standing.face} {standing.number}" for standing in goal.standings]
    ranks = " ".join(f"({rank})" if rank in goal.odd else rank for rank in goal.ranks)
    yield f"goal {box(area)}: {_words(goal.aim, *standings, *goal.distance, ranks)}"
    yield from _chips("note", places.of_table(area), hud.table_signs())
    tug = hud.tug()
    if tug is not None and layout.tug.width:
        marks = [" ".join(letters) for letters in tug.marks]
        shares = " + ".join(map(str, tug.shares))
        yield f"shares {box(layout.tug)}: {_words(f'{shares} + {tug.stake}', *marks, *tug.hopes)}"
    for seat, place in layout.seats.items():
        sign = hud.seat_sign(seat)
        states = [name for name in ("asked", "ready") if getattr(sign, name)]
        yield f"face {seat} {box(place.face)}: {_words(sign.face, sign.mood, *states)}"
        area = seat_signs.words_box(ctx, place, sign)
        yield f"plate {seat} {box(area)}: {_words(sign.name, *sign.standing)}"
        yield from _chips(f"chip {seat}", places.of_seat(seat), hud.seat_signs(seat))


def _chips(name: str, boxes: Sequence[tuple[object, Rect]], signs: Sequence[Sign]) -> Iterator[str]:
    yield from (f"{name} {box(area)}" for _, area in boxes)
    yield from (f"{name}: {_sign(sign)}" for sign in signs)


def _sign(sign: Sign) -> str:
    saved = to_saved(sign)
    shown = {name: saved[name] for name in ("label", "value", "most") if name in saved}
    cards = " ".join(map(code, cards_of(sign)))
    return _words(sign.kind, *(f"{name} {value}" for name, value in shown.items()), cards)


def _piles(table: TableScene) -> Iterator[str]:
    """Every pile that has cards: their places, top first, and the label that counts them."""
    stage, trim = table.stage, Trim(table.ctx, table.stage)
    counts = stage.lying()
    for number, place in stage.layout.piles.items():
        name = f"{place.name} {'-' if place.owner is None else place.owner}"
        tokens = stage.board.piles[number]
        label = trim.label_box(place)
        if label is not None:
            yield f"label {name} {box(label)}: {counts[number]}"
        if not tokens:
            if place.owner is not None and place.rect.x >= 0:
                yield f"empty {name} {box(place.rect)}"
            continue
        if place.look == "packet":
            area = stage.rect(tokens[0]).unionall([stage.rect(token) for token in tokens])
            yield f"packet {name} {box(area)}: {len(tokens)} {_face(table, tokens[0])}"
            continue
        cards = [_card(table, token) for token in tokens]
        first = stage.rect(tokens[0])
        yield f"cards {name} {first.width}x{first.height}: {'; '.join(cards)}"


def _card(table: TableScene, token: Token) -> str:
    """A card, how it is marked, and its upper left corner."""
    rect = table.stage.rect(token)
    return f"{_face(table, token)} {rect.x},{rect.y}"


def _face(table: TableScene, token: Token) -> str:
    mark = table.stage.marks.get(token.key)
    shown = "--" if token.back else code(token.face)
    if mark is None:
        return shown
    flags = [name for name in ("glow", "dim", "whole") if getattr(mark, name)]
    return " ".join([shown, *flags, *([mark.badge] if mark.badge else [])])


def _war(table: TableScene) -> Iterator[str]:
    """Sums, the sign between two cards, who fights on the stage of a war."""
    ctx, hud, stage = table.ctx, table.hud, table.stage
    trim = Trim(ctx, stage)
    for seat, text in sorted(hud.tallies.items()):
        if trim.has_sum(seat):
            yield f"sum {seat} {box(trim.sum_box(seat, text))}: {text}"
    if hud.comparison():
        yield f"between: {hud.comparison()}"
    if hud.ties():
        yield f"ties: {len(hud.ties())}"
    if hud.staged and not hud.caught:
        fought = stage_signs.fought(stage, hud.seat_sign, won=hud.won)
        for side in fought.sides:
            yield f"fighter {box(Rect(side.face))}: {side.sign.name}"
        if fought.sides:
            yield f"fought for: {fought.cards}"


def _told(table: TableScene) -> Iterator[str]:
    """What the ribbon tells, what is called out, what follows from the card that is pointed at."""
    ctx, hud, asking = table.ctx, table.hud, table.controls.question_view
    states = [name for name in ("breathless", "caught", "won") if getattr(hud, name)]
    state = _words(*states, f"at stake {hud.at_stake}" if hud.at_stake else "")
    if state:
        yield f"state: {state}"
    if table.playback.shout is not None:
        yield f"shout {box(table.playback.shout.rect)}: {table.playback.shout.text}"
    elif asking is None and (hud.banner or hud.counted):
        counted = f"counted {hud.counted}" if hud.counted else hud.banner
        yield f"told {box(table.stage.layout.told)}: {counted}"
    if asking is not None:
        for way in asking.preview.ways(asking.preview.foreseen(table.controls.pointed)):
            area = ways.words_box(ctx, way)
            if area is not None:
                yield f"way {box(area)}"


def _widgets(table: TableScene) -> Iterator[str]:
    """All that can be read or pressed in the bars; round buttons, and keys of the rim, a line.

    No class is named: what a widget is called in the program is nothing that a player sees.
    """
    tools, keys = [], []
    for widget in table.ui.root.walk():
        text = [str(getattr(widget, part, "") or "") for part in ("label", "text", "words")]
        state, area = "" if widget.enabled else "disabled", box(widget.rect)
        if not widget.rect.width or widget.key.startswith(_NOT_BARS):
            continue
        if isinstance(widget, RoundButton):
            tools.append(" ".join(filter(None, (widget.key, state, area))))
        elif widget.key.startswith("key:"):
            keys.append(" ".join(filter(None, (*dict.fromkeys(text), state, area))))
        elif widget.key or any(text):
            yield f"bar {area}: {_words(widget.key, state, *text)}"
    yield from (
        f"{name}: {'; '.join(row)}" for name, row in (("tools", tools), ("keys", keys)) if row
    )


def _words(*parts: str) -> str:
    """Return what is not empty, each text once, with bars between."""
    return " | ".join(dict.fromkeys(part for part in parts if part))
