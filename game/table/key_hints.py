"""What the line on the near rim says: which keys do what, from what the table is doing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.scripted import may_try
from game.table.bars import resting
from game.table.flow_states import FlowState
from game.table.key_line import KeyHint, arrows
from game.table.question.question_keys import turn_keys
from game.texts import tr
from game.ui.input_device import InputDevice

if TYPE_CHECKING:
    from game.match.play import Play
    from game.table.flow import TableFlow
    from game.ui.context import Context
    from game.ui.keys import Keys


@dataclass(frozen=True)
class Now:
    """What is shown now.

    replay    whether a finished game is watched, in which people go about
    choosing  whether somebody chooses, who may point at cards
    number    whether it is a number that is chosen
    words     whether it is words that are chosen
    hints     what the key for hints does; empty where none may be asked for
    own       the keys of each of two who choose together: their names, and how the keys are called
    """

    replay: bool
    choosing: bool
    number: bool = False
    words: bool = False
    hints: str = ""
    own: Sequence[tuple[str, str]] = ()


def key_hints(ctx: Context, flow: TableFlow, now: Now) -> tuple[KeyHint, ...]:
    """Keys, and what they do now."""
    keys = ctx.keys
    if ctx.rest_due:
        rest = tr("Your time is up. The game is kept: stop whenever you like.")
        return (_hint(keys, "" if keys.by_finger else "back", rest),)
    if keys.by_finger:
        return ()  # what can be pressed is seen
    if now.replay:
        war = [_hint(keys, "next_war", tr("next war"))] if flow.play.game.has_wars else []
        play_on = [_hint(keys, "pause", tr("play on from here"))] if may_try(flow.play) else []
        return (
            _hint(keys, "next", tr("play, pause")),
            *arrows(tr("one battle")),
            *war,
            *play_on,
            _hint(keys, "back", tr("back")),
        )
    hints = [KeyHint(called, tr("{name} chooses", name=name)) for name, called in now.own]
    if now.choosing:
        hints += arrows(_choosing(now))
        hints.append(_hint(keys, "activate", tr("say it") if now.words else tr("play")))
        if flow.play.may_undo():
            hints.append(_hint(keys, "undo", tr("take back")))
        if now.hints:
            hints.append(_hint(keys, "hint", now.hints))
    elif flow.play.paced() and flow.state not in (FlowState.ENDING, FlowState.OVER):
        hints += _turning(keys, flow)
    away = _hint(keys, resting(keys), tr("pause"))
    return (*hints, _hint(keys, "rules", tr("rules")), away)


def _choosing(now: Now) -> str:
    """What the arrows do where something is chosen."""
    if now.number:
        return tr("choose a number")
    return tr("choose an answer") if now.words else tr("choose a card")


def _turning(keys: Keys, flow: TableFlow) -> list[KeyHint]:
    """The keys where nobody decides anything."""
    if flow.turners and not flow.auto:
        turns = turn_keys(flow.play).items()
        hints = [_own(keys, flow.play, seat, action) for seat, action in turns]
    else:
        hints = [_hint(keys, "next", tr("turn"))]
    hints.append(KeyHint(tr("hold"), tr("keep turning"), "next", held=True))
    hints.append(_hint(keys, "auto", tr("play by itself")))
    if flow.may_skip:
        if flow.play.game.has_wars:
            hints.append(_hint(keys, "next_war", tr("next war")))
        hints.append(_hint(keys, "to_end", tr("to the end")))
    return hints


def _own(keys: Keys, play: Play, seat: int, action: str) -> KeyHint:
    """What turns the card of one of several people: a key, or the first button of a pad."""
    wanted = play.plan.seats[seat].device
    by_pad = wanted == "pad" or (wanted == "any" and not keys.typing)
    called = keys.called("next", InputDevice.PAD) if by_pad else keys.cap(action)
    return KeyHint(called, play.name(seat), action)


def _hint(keys: Keys, action: str, words: str) -> KeyHint:
    return KeyHint(keys.hint(action), words, action)
