"""The parts of a recipe, in the order of the code: new ones are only ever added at the end."""

from __future__ import annotations

from game.workshop.parts import (
    call_parts,
    choose_parts,
    count_parts,
    end_parts,
    pack_parts,
    play_parts,
    prize_parts,
    special_parts,
    stay_parts,
    tie_parts,
)
from game.workshop.recipe_part import RecipePart

END = end_parts.EndPart()
SPACE: tuple[RecipePart, ...] = (
    pack_parts.PackPart(),
    pack_parts.PacksPart(),
    pack_parts.JokersPart(),
    pack_parts.WildsPart(),
    pack_parts.SeatsPart(),
    pack_parts.DealPart(),
    play_parts.PlayPart(),
    play_parts.TurnPart(),
    play_parts.HandSizePart(),
    play_parts.RefillPart(),
    count_parts.CountPart(),
    count_parts.AcePart(),
    count_parts.CourtsPart(),
    count_parts.JokerPart(),
    count_parts.RedPart(),
    count_parts.BestPart(),
    count_parts.UpsetPart(),
    tie_parts.TiePart(),
    tie_parts.DownPart(),
    tie_parts.OpenPart(),
    tie_parts.WarAllPart(),
    tie_parts.ShortPart(),
    prize_parts.PrizePart(),
    prize_parts.CostPart(),
    special_parts.Special1Part(),
    special_parts.Special2Part(),
    special_parts.Special3Part(),
    END,
    end_parts.LimitPart(),
    call_parts.CallPart(),
    choose_parts.ChoosePart(),
    stay_parts.StayPart(),
    stay_parts.FoldPart(),
)
PART = {part.key: part for part in SPACE}
"""The parts by their keys."""
READING = (
    *("pack", "packs", "jokers", "wilds", "deal", "call", "play", "hand", "choose", "fold"),
    *("count", "turn", "ace", "courts", "joker", "red", "best", "upset", "prize", "stay"),
    *("cost", "refill"),
    *("special1", "special2", "special3", "tie", "war_all", "down", "open", "short"),
    *("end", "limit", "seats"),
)
"""The keys in the order in which their sentences are read."""
