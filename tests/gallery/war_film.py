"""The double war of the mock picture as a film with its sound track, and what is heard when.

`python3 main.py --tool tests.gallery.war_film [--speeds calm,normal,brisk] [--films FOLDER]
[--size 1280x720]` prints for each speed at which millisecond something is heard, beside what is
seen. With --films it also makes a film of each in that folder, which must lie outside the project;
that needs numpy and ffmpeg. The real table is played, frame by frame.

`--aloud word,sentence,all [--game ID --seed 1 --battles 3]` prints instead what is read aloud at
each level, beside what sounds, by millisecond: of the double war, or of a game that is named. Who
listens goes on once all is said, and answers by lot.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.host.desktop import Desktop
from game.rules.cards import codes, full_pack
from game.rules.rng import Rng
from game.table.flow_states import FlowState
from game.ui.settings import ALWAYS, SPEED_FACTORS, TABLE_ALOUD
from game.ui.sound.mixer import MUSIC_CHANNELS
from game.ui.sound.sound_cues import SHEET
from game.ui.voice import TABLE, WORDS_A_SECOND, Reader, Speech
from game.variants import GAMES, get
from tests.sounds import listening
from tests.sounds.listening import RATE, RecordingDevice
from tests.sounds.table_sounds import FRAME, TableSounds

PROJECT = Path(__file__).resolve().parents[2]
QUIET = 4.0
"""Seconds of calm music before the first card, at every speed."""
LOOK = 0.6
"""Seconds that the child looks at a battle before the next."""
AFTER = 5.0
"""Seconds after the war: the music comes back."""
LEFT = "9S 5C 4S 6C KS 9D 8S 3C 7C 3H JC"
RIGHT = "7D 10C 4H 2H AH 9C 8C 4D 6S 5H 8D"
"""Two plain battles; then as in the picture 4 = 4, 8 = 8, a jack beats an eight, an ace is won."""
LEFT_CARDS = 22
LANDS = "a card lands"

Beat = tuple[int, str]
"""At which millisecond after `War!`, and what."""


class WarFilm:
    """Plays the double war at a speed of the window; `show` gets every frame that was painted.

    seen   at which second a card landed or something was called out, in words
    """

    def __init__(
        self,
        speed: str,
        size: tuple[int, int] = (1280, 720),
        show: Callable[[pygame.Surface], object] | None = None,
    ) -> None:
        self._show = show
        self.sounds = TableSounds(
            "classic", deal=_deal(), drawn=show is not None, size=size, speed=speed
        )
        self.seen: list[tuple[float, str]] = []
        self._in_air: set[int] = set()
        self._called = ""
        self._play()
        self.seconds = self.sounds.sound.seconds
        self.device = listening.listen(self.sounds.sound.cues, self.seconds)

    @property
    def begins(self) -> float:
        """At which second `War!` is heard."""
        return next(cue.at for cue in self.sounds.sound.cues if cue.name == "war")

    def _play(self) -> None:
        flow, stage = self.sounds.table.flow, self.sounds.stage
        self._pass(lambda: flow.waiting, 20.0)
        self._pass(lambda: False, QUIET)
        while flow.play.table.battles < 3:
            stage.press("space")
            self._pass(lambda: flow.waiting, 60.0)
            self._pass(lambda: False, LOOK)
        stage.press("space")  # what was won is taken
        self._pass(lambda: False, AFTER)

    def _pass(self, until: Callable[[], object], most: float) -> None:
        """Frames pass until then, for so many seconds at most."""
        stage = self.sounds.stage
        end = stage.now + most
        while stage.now < end and not until():
            stage.frame()
            self._look()
            if self._show is not None:
                self._show(stage.ctx.screen.surface)

    def _look(self) -> None:
        """Take down what is seen now that was not before."""
        table, now = self.sounds.table, self.sounds.sound.seconds
        aloft = {glide.token.key for glide in table.stage.flight.aloft}
        landed, self._in_air = self._in_air - aloft, aloft
        if landed:
            self.seen.append((now, LANDS))
        shout = table.playback.shout
        words = shout.text if shout is not None else ""
        if words and words != self._called:
            self.seen.append((now, words))
        self._called = words

    # -- what is heard

    def pictures(self) -> list[Beat]:
        """When something is seen."""
        return [(round((at - self.begins) * 1000), what) for at, what in self.seen]

    def heard(self) -> list[Beat]:
        """When each sound begins, and from where."""
        beats = []
        for played in self.device.played:
            if played.at > 1.0:
                beats.append((round((played.at - self.begins) * 1000), _words(played)))
        return beats

    def music(self) -> list[Beat]:
        """When the music's first layer has come to rest at another level, in dB."""
        first = next(played for played in self.device.played if played.channel == 0)
        changes = [(at, left) for at, left, _ in first.volumes if at > 1.0]
        whole = max(left for _, left, _ in first.volumes)
        beats = []
        for number, (at, left) in enumerate(changes):
            if number + 1 == len(changes) or changes[number + 1][0] - at > 0.2:
                level = f"{round(20 * math.log10(left / whole))} dB" if left > 0 else "out"
                beats.append((round((at - self.begins) * 1000), f"music at {level}"))
        return beats


def _words(played: listening.PlayedSound) -> str:
    if played.channel < MUSIC_CHANNELS:
        return played.file
    _, left, right = played.volumes[0]
    side = "left" if left > right + 0.01 else "right" if right > left + 0.01 else "middle"
    return f"{played.file}, {side}"


def _deal() -> dict[str, list[list[str]]]:
    """Return a deal in which the child has as many cards as in the picture."""
    left, right = LEFT.split(), RIGHT.split()
    rest = [card for card in codes(full_pack()) if card not in {*left, *right}]
    more = LEFT_CARDS - len(left)
    return {"stock": [left + rest[:more], right + rest[more:]]}


# -- by ear ----------------------------------------------------------------------------------------


class SpokenRecord(Desktop):
    """A table that is only heard: `beats` has what was said and what sounded, with its second.

    level: how much is read aloud, as the settings call it. game: empty for the double war.
    """

    def __init__(self, level: str, game: str = "", seed: int = 1, battles: int = 3) -> None:
        super().__init__()
        deal, people = (None, [True]) if game else (_deal(), [True, False])
        people += [False] * (get(game).seat_numbers[0] - 1 if game else 0)
        self.beats: list[tuple[float, int, str]] = []
        self.waits: list[tuple[float, str]] = []
        """How many seconds each thing that happened has waited to be said, and what was said."""
        self._jobs: list[Any] = []
        self._told: dict[str, float] = {}
        self._utterance: PacedUtterance | None = None
        self._sounds = sounds = TableSounds(
            game or "classic", people, seed=seed, deal=deal, read_aloud=ALWAYS, table_aloud=level
        )
        self._now = lambda: sounds.sound.seconds
        sounds.sound.mute(False)
        ctx = sounds.stage.ctx
        ctx.reader = Reader(ctx.settings, sounds.sound, self, clock=lambda: self.now)
        sounds.table.playback.speech.sits_down()
        self._play(seed, battles)
        self.beats += [(cue.at, 0, cue.name) for cue in sounds.sound.cues if cue.name in SHEET]
        self.beats.sort()
        sounds.close()

    def lane(self, name: str, begin: Callable[[], Any]) -> Any:
        self._speaker = begin()
        return self

    def put(self, job: Speech) -> None:
        self._jobs.append(job)
        if job.topic == TABLE:
            self._told[job.text] = job.at

    def close(self, seconds: float | None = None) -> None:
        """End with the table."""

    def voice(self, language: str, rate: int, name: str = "") -> Any:
        return self

    def begin(self, text: str) -> PacedUtterance:
        self.beats.append((self._now(), 1, text))
        if text in self._told:
            self.waits.append((self.now - self._told.pop(text), text))
        self._utterance = PacedUtterance(self, text)
        return self._utterance

    def cut(self, text: str) -> None:
        """Take down that a text was not said to its end."""
        self.beats.append((self._now(), 1, f"(no more of: {text})"))

    @property
    def now(self) -> float:
        """The second of the record."""
        return self._now()

    def _play(self, seed: int, battles: int) -> None:
        sounds, rng, quiet = self._sounds, Rng(seed), 0.0
        table, stage = sounds.table, sounds.stage
        while self.now < _LONGEST:
            if stage.top.name == "results":
                self._hear_out()
                return
            flow = table.flow
            open_to_keys = flow.waiting or flow.state in (FlowState.ASKING, FlowState.ARRANGING)
            speaks = self._utterance is not None and not self._utterance.ended
            quiet = quiet + FRAME if open_to_keys and not (speaks or self._jobs) else 0.0
            if quiet > LOOK:
                quiet = 0.0
                if flow.waiting and table.play.table.battles >= battles:
                    return
                if not flow.waiting and table.play.asked():
                    ask = table.play.asked()[0]
                    words = ask.random_answer(rng)
                    self.beats.append((self.now, 2, f"answers {' '.join(words)}"))
                    flow.questioner.answer(ask.seat, words)
                    if stage.top is not table:
                        stage.go.back()
                elif flow.waiting:
                    self.beats.append((self.now, 2, "goes on"))
                    stage.press("space")
            self._frame()

    def _frame(self) -> None:
        self._sounds.stage.frame(dt=FRAME)
        if self._jobs or self._utterance is not None:
            jobs, self._jobs = self._jobs, []
            self._speaker.serve(jobs)

    def _hear_out(self) -> None:
        """Let the page of results say what it says by itself."""
        self.beats.append((self.now, 2, "the results"))
        end = self.now + _LONGEST_PAGE
        while self.now < end:
            self._frame()


class PacedUtterance:
    """A text that is said as fast as voices speak that are set to nothing else."""

    def __init__(self, record: SpokenRecord, text: str) -> None:
        self._record, self._text = record, text
        self._until = record.now + len(text.split()) / WORDS_A_SECOND

    @property
    def ended(self) -> bool:
        return self._record.now >= self._until

    def stop(self) -> None:
        if not self.ended:
            self._record.cut(self._text)


_LONGEST, _LONGEST_PAGE = 300.0, 12.0
"""Seconds that a record lasts at most, and those of its page of results."""


def spoken_lines(record: SpokenRecord) -> Iterator[str]:
    """Yield a line for each beat: its millisecond, what sounds, what is said, what is done."""
    for at, column, words in record.beats:
        yield f"{round(at * 1000):>8} ms  {' ' * (16 * column)}{words}"


# -- films -----------------------------------------------------------------------------------------


def make(speed: str, size: tuple[int, int], target: Path) -> WarFilm:
    """Write a film with its sound. Raises CalledProcessError if ffmpeg does."""
    with tempfile.TemporaryDirectory() as folder:
        silent, track = Path(folder, "silent.mp4"), Path(folder, "track.wav")
        shape = ["-f", "rawvideo", "-pixel_format", "rgb24", "-video_size", f"{size[0]}x{size[1]}"]
        command = [*_FFMPEG, *shape, "-framerate", "60", "-i", "-", "-r", "30"]
        command += ["-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p"]
        with subprocess.Popen([*command, str(silent)], stdin=subprocess.PIPE) as ffmpeg:
            assert ffmpeg.stdin is not None
            pipe = ffmpeg.stdin
            film = WarFilm(speed, size, lambda s: pipe.write(pygame.image.tobytes(s, "RGB")))
            pipe.close()
        _write(track, film.device, film.seconds)
        both = ["-i", str(silent), "-i", str(track), "-c:v", "copy", "-c:a", "aac", "-shortest"]
        subprocess.run([*_FFMPEG, *both, str(target)], check=True)
    return film


_FFMPEG = ("ffmpeg", "-y", "-loglevel", "error")


def _write(path: Path, device: RecordingDevice, seconds: float) -> None:
    """Write what comes out of the speakers as a WAV file."""
    import numpy as np

    samples = listening.rendered(device, seconds)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())


# -- the command -----------------------------------------------------------------------------------


def timeline(film: WarFilm) -> Iterator[str]:
    """Yield a line for each beat: its millisecond, what is heard, what is seen."""
    heard = [(at, 0, words) for at, words in (*film.heard(), *film.music())]
    seen = [(at, 1, words) for at, words in film.pictures()]
    for at, column, words in sorted([*heard, *seen]):
        yield f"{at:>8} ms  {'' if column == 0 else ' ' * 36}{words}"


def main(argv: list[str]) -> int:
    """Print the timelines, and make the films that are asked for."""
    parser = argparse.ArgumentParser(prog="tests.gallery.war_film", description=__doc__)
    parser.add_argument("--speeds", default="calm,normal,brisk", help="calm,normal,brisk")
    parser.add_argument("--films", type=Path, help="a folder outside the project")
    parser.add_argument("--size", default="1280x720", help="of the films, 1280x720")
    parser.add_argument("--aloud", help="word,sentence,all: what is read aloud")
    parser.add_argument("--game", choices=list(GAMES), default="", help="of what is read aloud")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=3)
    asked = parser.parse_args(argv)
    if asked.aloud is not None:
        for level in asked.aloud.split(","):
            if level not in TABLE_ALOUD:
                parser.error(f"--aloud got {level!r}; there are {', '.join(TABLE_ALOUD)}")
            print(level)
            record = SpokenRecord(level, asked.game, asked.seed, asked.battles)
            print("\n".join(spoken_lines(record)))
        return 0
    speeds = asked.speeds.split(",")
    known = [speed for speed, factor in SPEED_FACTORS.items() if factor > 0]
    for speed in speeds:
        if speed not in known:
            parser.error(f"--speeds got {speed!r}; there are {', '.join(known)}")
    wide, _, high = asked.size.partition("x")
    if not (wide.isdecimal() and high.isdecimal()) or int(wide) % 2 or int(high) % 2:
        parser.error(f"--size got {asked.size!r}; even numbers as in 1280x720 would do")
    if asked.films is not None:
        if asked.films.resolve().is_relative_to(PROJECT):
            parser.error(f"--films got {asked.films}; a folder outside the project would do")
        if shutil.which("ffmpeg") is None:
            parser.error("--films needs ffmpeg, which is not installed")
        asked.films.mkdir(parents=True, exist_ok=True)
    for speed in speeds:
        print(speed)
        if asked.films is None:
            film = WarFilm(speed)
        else:
            target = asked.films / f"double-war-{speed}.mp4"
            film = make(speed, (int(wide), int(high)), target)
            print(target)
        print("\n".join(timeline(film)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
