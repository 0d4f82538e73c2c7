"""The errors of the rules layer: each says what was got and what would do."""

from game.intake.refusal import Refusal


class RulesError(Refusal):
    """A request that the rules do not allow; the message is a single sentence."""


class BadCards(RulesError):
    """A card code or a deal that the game's deck does not have."""


class BadOption(RulesError):
    """An option, its value, or a number of seats that the game does not have."""


class BadAnswer(RulesError):
    """An answer that was not offered; the question stays open."""


class BadRecord(RulesError):
    """A record, snapshot or case that is not well formed."""


class Stuck(RuntimeError):
    """A game ran too many steps without an ask, a battle or an end; names the phase."""
