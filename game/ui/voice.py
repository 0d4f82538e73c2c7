"""Reads aloud what stands on the screen, by the computer's own voice.

    ctx.reader.read(tr("Who are you?"), beginner=True)   what somebody new has to read
    ctx.reader.read(sentence)                            what is read to whom all is read
    ctx.reader.say(sentence)                             what somebody has asked to hear
    ctx.reader.tell(sentence)                            what happens at the table, in its order
    ctx.reader.hush()                                    another screen

What is read of the screen ends what was read of it before. What happens at the table is said in its
order, but the table does not wait for it, and what is heard must not fall behind what is seen: news
waits `PATIENCE` for what is older, then ends it. A question ends in this way only what was told of
an earlier battle; of its own it hears all out. A lane of its own begins what is said and looks
whether it has ended, so no call waits, and none raises for want of a voice. Nobody may hand in what
is not to be heard by everybody in front of the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.texts import ENGLISH, language_in_use
from game.texts.card_names import in_words
from game.ui.settings import ALWAYS, BEGINNERS, NEVER

if TYPE_CHECKING:
    from concurrent.futures import Future

    from game.host.ports import Lane, Ports, Utterance, Voice
    from game.ui.settings import Settings
    from game.ui.sound import SoundPlayer


LONGEST = 30.0
"""Seconds after which what is still being said is ended: it may wait for a lost device."""
_LOOK = 0.05  # s between two looks whether it has ended, while it speaks

PATIENCE = 1.4
"""Seconds for which news waits for what is still said of older news: for less where more wait, and
for an aside.
"""

WORDS_A_SECOND = 175 / 60
"""How fast voices speak that are set to nothing else."""
_NEARLY = 0.6
"""What ends within so many seconds is heard to its end."""
BREATH = 0.4
"""Seconds of silence between what has happened and numbers, a question or a remark after it, lest
they run into each other.
"""

SCREEN, TABLE, LESSON, QUESTION = "screen", "table", "lesson", "question"
ASIDE, REMARK = "aside", "remark"
"""The topics of what is said: what stands on the screen, what has happened at the table, what
explains it and holds the table, what is asked there; what gives way to whatever of the table is
said next; and what does so only until it has begun, for it is somebody's own words.
"""
EVERYTHING, UNDER_WAY = "everything", "under way"
"""What else a text may be said instead of: all; or what is being said, and what waits waits on."""


_LATE = {ASIDE: 1, REMARK: 2}
"""What is said last of all that waits, in this order."""
_APART = (QUESTION, ASIDE, REMARK)
"""The topics before which there is silence for a breath."""


class Speech(NamedTuple):
    """A text to be said. ends: what it is said instead of, a topic or more; empty for nothing.

    chapter: in which part of what happens, by number. at: the second at which it was handed in.
    language: that of the text, which may be another by the time it is said.
    """

    text: str
    topic: str
    ends: str = ""
    chapter: int = 0
    at: float = 0.0
    language: str = ENGLISH

    @property
    def seconds(self) -> float:
        """About how many seconds it takes to be said."""
        return len(self.text.split()) / WORDS_A_SECOND

    @property
    def is_news(self) -> bool:
        """Whether it tells what is new at the table."""
        return self.topic in (TABLE, LESSON, QUESTION)

    def replaces(self, other: Speech, *, begun: bool = False) -> bool:
        """Whether another is said no longer once this has come. begun: whether it is being said."""
        if self.ends == UNDER_WAY:
            return begun or other.topic == self.topic
        if self.ends in (other.topic, EVERYTHING):
            return True
        if self.ends == TABLE:
            return other.topic in (LESSON, ASIDE, REMARK)
        if other.topic == REMARK:
            return not begun and self.topic in (TABLE, QUESTION)
        gives_way = other.topic == ASIDE
        return gives_way and self.topic in ((SCREEN,) if begun else (TABLE, QUESTION))

    def hurries(self, other: Speech) -> bool:
        """Whether another that is being said is ended by this, once it has waited for it."""
        if not self.is_news or other.topic not in (TABLE, ASIDE):
            return False
        return other.topic == ASIDE or self.topic == TABLE or other.chapter < self.chapter


Find = Callable[[str, int, str], "Voice | None"]


class Reader:
    """A reader: speaks texts by the host's own voice. find: the voice for a language, how fast it
    speaks, in percent, and its name; tests give their own.
    """

    def __init__(
        self,
        settings: Settings,
        sound: SoundPlayer,
        host: Ports,
        find: Find | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings, self._sound, self._host = settings, sound, host
        self._clock = clock
        self._find = find or host.voice
        self._lane: Lane[Speech] | None = None
        self._last = ""
        self.serves = False
        """Whether somebody is here who cannot read: then all is read that is not switched off."""
        self._introduced = ("", "")
        self._names: dict[str, Future[Sequence[str]]] = {}
        """The voices that were found, or are looked for, by language."""
        self.announce: Callable[[str], object] | None = None
        """Takes what is told, and what is asked for, where a screen reader listens."""

    @property
    def there(self) -> bool:
        """Whether this computer has a voice."""
        return self._find(language_in_use(), self._settings.voice_rate, "") is not None

    @property
    def voices(self) -> Sequence[str] | None:
        """The names of the voices to choose from, none where nothing is to be heard; None while
        they are looked for.
        """
        if self._settings.read_aloud == NEVER or self._sound.muted:
            return ()
        language = language_in_use()
        if language not in self._names:
            self._names[language] = self._host.errand(partial(self._host.voices, language))
        looked = self._names[language]
        return looked.result() if looked.done() else None

    @property
    def voice(self) -> str:
        """The name of the voice that was chosen; empty for that of the computer, which speaks where
        the chosen one is not there.
        """
        return self._settings.voice if self._settings.voice in (self.voices or ()) else ""

    @property
    def may_speak(self) -> bool:
        """Whether what somebody asks to hear will be heard."""
        return self._settings.read_aloud != NEVER and not self._sound.muted and self.there

    @property
    def _reads_all(self) -> bool:
        wanted = self._settings.read_aloud
        return wanted == ALWAYS or (wanted == BEGINNERS and self.serves)

    def read(self, text: str, *, beginner: bool = False, at_once: bool = False) -> None:
        """Read what stands on the screen, if the settings want it; the same only once running.

        at_once: whether it answers a key, and waits for nothing that is being said.
        """
        wanted, text = self._settings.read_aloud, in_words(text)
        if text != self._last and (self._reads_all or (wanted == BEGINNERS and beginner)):
            self._put(Speech(text, SCREEN, UNDER_WAY if at_once else SCREEN))

    @property
    def tells(self) -> bool:
        """Whether what happens at the table is wanted to be said."""
        return self._reads_all or self.announce is not None

    def introduces(self, game: str, name: str) -> bool:
        """Whether somebody is to be told how a game begins: not to who was told of the same last.

        name: of who plays it, if one plays alone.
        """
        is_new = (game, name) != self._introduced
        if self.tells:
            self._introduced = game, name
        return is_new

    def tell(self, text: str, topic: str = TABLE, *, chapter: int = 0) -> None:
        """Tell what happens at the table, after what was said before, if that is wanted.

        topic: TABLE, LESSON, QUESTION, ASIDE or REMARK. chapter: see `Speech`.
        """
        text = in_words(text)
        if self.announce is not None:
            self.announce(text)
        if self._reads_all:
            ends = QUESTION if topic == QUESTION else ""
            self._put(Speech(text, topic, ends, chapter, self._clock()))

    def say(self, text: str) -> None:
        """Say a text, unless nothing is to be heard."""
        text = in_words(text)
        if self.announce is not None:
            self.announce(text)
        self._put(Speech(text, SCREEN, EVERYTHING))

    def _put(self, speech: Speech) -> None:
        silent = self._settings.read_aloud == NEVER or self._sound.muted
        if silent or not speech.text.strip():
            return
        if speech.topic == SCREEN:
            self._last = speech.text
        if self._lane is None:
            self._lane = self._host.lane(
                "voice", lambda: _Speaker(self._voice, self._sound, self._clock)
            )
        self._lane.put(speech._replace(language=language_in_use()))

    def hush(self, topic: str = EVERYTHING) -> None:
        """End what is said, or what is said of a topic."""
        if topic in (SCREEN, EVERYTHING):
            self._last = ""
        if self._lane is not None:
            self._lane.put(Speech("", topic, topic))

    def _voice(self, language: str) -> Voice | None:
        return self._find(language, self._settings.voice_rate, self._settings.voice)

    def close(self) -> None:
        """End what is said, and the lane."""
        self.hush()
        lane, self._lane = self._lane, None
        if lane is not None:
            lane.close(1.0)


class _Speaker:
    """Serves the lane: says one text after the other, and ends one that is said no longer."""

    def __init__(
        self, find: Callable[[str], Voice | None], sound: SoundPlayer, clock: Callable[[], float]
    ) -> None:
        self._find, self._sound, self._clock = find, sound, clock
        self._waiting: list[Speech] = []
        self._speech: Speech | None = None
        self._utterance: Utterance | None = None
        self._begun = self._ended = 0.0
        self._heard = ""
        """The topic of what was said last, if it was heard to its end."""

    def serve(self, jobs: Sequence[Speech]) -> float | None:
        for job in jobs:
            self._accept(job)
        utterance = self._utterance
        if utterance is not None and (utterance.ended or self._lasts_too_long()):
            self.end()
        while self._utterance is None and self._waiting and not self._breathes():
            self._begin(self._waiting.pop(0))
        return None if self._utterance is None and not self._waiting else _LOOK

    def _breathes(self) -> bool:
        """Whether there is still to be silence before what comes next."""
        apart = self._heard in (TABLE, ASIDE) and self._waiting[0].topic in _APART
        return apart and self._clock() < self._ended + BREATH

    def _accept(self, job: Speech) -> None:
        """Put what has come in its place, instead of what it replaces."""
        self._waiting = [one for one in self._waiting if not job.replaces(one)]
        if job.text:
            self._waiting.append(job)
            self._waiting.sort(key=lambda one: (one.ends != UNDER_WAY, _LATE.get(one.topic, 0)))
        said = self._speech
        if said is not None and job.replaces(said, begun=True):
            self.end()

    def _lasts_too_long(self) -> bool:
        """Whether what is being said has kept newer news waiting, or does not end at all."""
        said, now = self._speech, self._clock()
        if said is None or now >= self._begun + LONGEST:
            return True
        hurrying = [one for one in self._waiting if one.hurries(said)]
        if 0 < said.seconds - (now - self._begun) <= _NEARLY:
            return False
        counts = 0.5 if said.topic == ASIDE else 1.0
        patience = counts * PATIENCE / max(1, len(hurrying))
        heard = now >= self._begun + counts * PATIENCE  # what is short is heard whole
        return heard and any(now >= one.at + patience for one in hurrying)

    def _begin(self, speech: Speech) -> None:
        voice = self._find(speech.language)
        self._utterance = None if voice is None else voice.begin(speech.text)
        if self._utterance is not None:
            self._speech, self._begun = speech, self._clock()
            self._sound.speech(True)

    def end(self) -> None:
        """Be silent."""
        if self._utterance is not None:
            self._utterance.stop()
            self._sound.speech(False)
        if self._speech is not None and self._utterance is not None:
            self._heard = self._speech.topic if self._utterance.ended else ""
            self._ended = self._clock()
        self._speech = self._utterance = None
