"""What tests and tools may know of a table that is shown."""

from __future__ import annotations

from game.table.controls import Controls
from game.table.flow import TableFlow
from game.table.flow_states import FlowState
from game.table.hud import Hud


def probed(flow: TableFlow, hud: Hud, controls: Controls) -> dict[str, object]:
    """By name what is going on; see `tests.stage`."""
    play, asking = flow.play, controls.question_view
    t = play.table
    busy = flow.playback.playing or flow.state is FlowState.SAVING
    return {
        "game": play.game.id,
        "seats": t.seats,
        "battles": t.battles,
        "answers": len(play.match.record.answers),
        "wars": list(t.wars),
        "over": t.over,
        "winners": list(t.winners),
        "state": flow.state.name.lower(),
        "stage": "playing" if busy else "idle",
        "waiting": flow.waiting,
        "start_label": flow.start_label,
        "turned": flow.turned,
        "wars_shown": hud.wars,
        "auto": flow.auto,
        "viewpoint": play.viewpoint,
        "asks": asking.probe() if asking is not None else [],
        "looker": None if asking is None else asking.question.viewer_seat,
        "pair": bool(asking is not None and asking.question.is_simultaneous),
        "banner": hud.banner,
        "ended": flow.state is FlowState.OVER,
        **controls.probe(),
    }
