"""A table as lines of text: boxes in pixels, and the words in them.

Each line is one thing: `goal 20,12 300x80: Win all cards`. What lies in a pile is one line. Only
what rests is named; cards in the air have no line. Called by `sitting`; the overlap test of
`tests.bench.labels` reads the same boxes: those of the list of nodes that is painted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.rules.cards import code
from game.rules.signs import Sign, cards_of, to_saved
from game.table.picture.fight_place import fought
from game.table.picture.nodes import Node
from game.table.table_scene import TableScene
from game.table.view import destination_arrows
from game.table.view.board import shows_back
from game.ui.widgets.buttons import RoundButton

Nodes = Mapping[Any, Node]
"""Things that are seen, by their keys."""


def box(rect: Rect) -> str:
    """Return a rectangle as `x,y WxH`."""
    return f"{rect.x},{rect.y} {rect.width}x{rect.height}"


def lines(table: TableScene) -> list[str]:
    """Return all that is to be seen, a line each, in an order that does not change."""
    nodes = {node.key: node for node in table.nodes()}
    return [
        *_plates(table, nodes),
        *_piles(table, nodes),
        *_last(nodes),
        *_over(table, nodes),
        *_widgets(nodes),
    ]


def _at(node: Node) -> str:
    return box(Rect(node.place or node.box))


def _of_kind(nodes: Nodes, kind: str) -> list[Node]:
    return [node for node in nodes.values() if node.kind == kind]


def _plates(table: TableScene, nodes: Nodes) -> Iterator[str]:
    """The goal, the bar of shares, people with their chips."""
    goal, _ = nodes["goal"].value
    standings = [f"{standing.face} {standing.number}" for standing in goal.standings]
    ranks = " ".join(f"({rank})" if rank in goal.odd else rank for rank in goal.ranks)
    words = _words(goal.aim, *standings, *goal.notes, *goal.distance, ranks)
    yield f"goal {_at(nodes['goal'])}: {words}"
    yield from _chips("note", None, nodes, table.hud.table_signs())
    for node in _of_kind(nodes, "tug"):
        tug, _ = node.value
        marks = [" ".join(letters) for letters in tug.marks]
        shares = " + ".join(map(str, tug.shares))
        words = _words(f"{shares} + {tug.stake}", *marks, *tug.hopes)
        yield f"shares {_at(node)}: {words}"
    for face in _of_kind(nodes, "face"):
        seat, sign = face.value
        states = [name for name in ("asked", "ready") if getattr(sign, name)]
        yield f"face {seat} {_at(face)}: {_words(sign.face, sign.mood, *states)}"
        yield f"plate {seat} {_at(nodes['plate', seat])}: {_words(sign.name, *sign.standing)}"
        yield from _chips(f"chip {seat}", seat, nodes, table.hud.seat_signs(seat))


def _chips(name: str, seat: int | None, nodes: Nodes, signs: Sequence[Sign]) -> Iterator[str]:
    yield from (f"{name} {_at(node)}" for node in _of_kind(nodes, "chip") if node.key[1] == seat)
    yield from (f"{name}: {_sign(sign)}" for sign in signs)


def _sign(sign: Sign) -> str:
    saved = to_saved(sign)
    values = {name: saved[name] for name in ("label", "value", "most") if name in saved}
    cards = " ".join(map(code, cards_of(sign)))
    return _words(sign.kind, *(f"{name} {value}" for name, value in values.items()), cards)


def _piles(table: TableScene, nodes: Nodes) -> Iterator[str]:
    """Every pile that has cards: their places, top first, and the label that counts them."""
    counts = table.stage.lying()
    for number, place in table.stage.layout.piles.items():
        name = f"{place.name} {'-' if place.owner is None else place.owner}"
        tokens = table.stage.board.piles[number]
        if ("label", number) in nodes:
            yield f"label {name} {_at(nodes['label', number])}: {counts[number]}"
        if not tokens:
            if place.owner is not None and place.rect.x >= 0:
                yield f"empty {name} {box(place.rect)}"
            continue
        if place.look == "packet" and place.owner in table.stage.taken_up:
            continue  # who has won stands on them
        if place.look == "packet":
            keys = [("packet", number), *(("card", token.key) for token in tokens)]
            places = [nodes[key].place for key in keys if key in nodes]
            area = Rect(places[0]).unionall(places[1:])
            top = nodes["card", tokens[0].key]
            yield f"packet {name} {box(area)}: {len(tokens)} {_face(top)}"
            continue
        lying = [nodes["card", token.key] for token in tokens]
        cards = [f"{_face(card)} {card.place[0]},{card.place[1]}" for card in lying]
        first = Rect(lying[0].place)
        yield f"cards {name} {first.width}x{first.height}: {'; '.join(cards)}"


def _last(nodes: Nodes) -> Iterator[str]:
    """Yield what is still visible of the last battle."""
    lay = _of_kind(nodes, "finished")
    if lay:
        boxes = [Rect(card.place or card.box) for card in lay]
        size, cards = boxes[0], zip(lay, boxes, strict=True)
        seen = "; ".join(f"{_face(card)} {box.x},{box.y}" for card, box in cards)
        yield f"last {size.width}x{size.height}: {seen}"


def _face(card: Node) -> str:
    """A card, and how it is marked."""
    _, face, mark, _ = card.value
    flags = [name for name in ("glow", "dim", "whole") if getattr(mark, name)]
    shown = "--" if shows_back(face) else code(face[0])
    return " ".join([shown, *flags, *([mark.badge] if mark.badge else [])])


def _over(table: TableScene, nodes: Nodes) -> Iterator[str]:
    """Yield what stands over the cards: sums, signs between cards, who fights, callouts."""
    for node in sorted(_of_kind(nodes, "sum"), key=lambda node: node.key):
        yield f"sum {node.key[1]} {_at(node)}: {node.name}"
    if "sign" in nodes:
        yield f"between: {nodes['sign'].name}"
    ties = [key for key in nodes if key[0] == "tie"]
    if ties:
        yield f"ties: {len(ties)}"
    fighters = _of_kind(nodes, "fighter")
    yield from (f"fighter {_at(node)}: {node.name}" for node in fighters)
    if fighters:
        yield f"fought for: {fought(table.hud, table.stage).cards}"
    hud = table.hud
    states = [name for name in ("breathless", "caught", "won") if getattr(hud, name)]
    state = _words(*states, f"at stake {hud.at_stake}" if hud.at_stake else "")
    if state:
        yield f"state: {state}"
    for node in _of_kind(nodes, "shout"):
        yield f"shout {_at(node)}: {node.name}"
    for node in _of_kind(nodes, "told"):
        if hud.banner or hud.counted:
            counted = f"counted {hud.counted}" if hud.counted else hud.banner
            yield f"told {_at(node)}: {counted}"
    for kind in ("champion", "ground of winner", "crown", "winners"):
        yield from (f"{kind} {_at(node)}: {node.name}" for node in _of_kind(nodes, kind))
    for node in _of_kind(nodes, "ways"):
        places = [destination_arrows.words_box(table.ctx, way) for way in node.value]
        yield from (f"way {box(place)}" for place in places if place is not None)


def _widgets(nodes: Nodes) -> Iterator[str]:
    """Yield what can be read or pressed in the bars; round buttons, and keys of the rim, a line.

    No class is named: what a widget is called in the program is nothing that a player sees.
    """
    tools, keys = [], []
    for widget in [node.value[0] for node in _of_kind(nodes, "widget")]:
        text = [str(getattr(widget, part, "") or "") for part in ("label", "text", "words")]
        state, area = "" if widget.enabled else "disabled", box(widget.rect)
        if not widget.rect.width:
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
