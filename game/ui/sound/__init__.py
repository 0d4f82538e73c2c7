"""Sound: scenes say in a single call what is to be heard at a moment, and this plays it.

    sound.moment("deal", pan=0.4)                 a cue of the sheet, from its place on the screen
    sound.moment("cards", pan=-1, count=14)       a sweep of fourteen cards
    sound.moment("win", pan=-1, step=2)           the third battle won in a row: a higher note
    sound.moment("war", step=1, stake=0.4)        a double war; the music follows the stake
    sound.moment("thump", pan=1, step=4)          the fifth blow of six
    sound.moment("best", caption=tr("You won an ACE!"))
    sound.moment("victory")                       the end: once, then silence, then calm music
    sound.cut()                                   a click: all that is heard ends in 50 ms

    sound.music("table")                          menu, table, practice, march, finale, or None
    sound.music_stake(0.3)                        0..1: layers come and go at phrases
    sound.calculating(True)                       quiet, while somebody calculates
    sound.speech(True)                            lower, while somebody speaks

`moment` finds variants, never the same twice running; places them from left (-1) to right (1) at
equal power; lets the music step back as far as the cue's row in `sheet.py` says; drops what comes
too often or too late; and tells the caption. A held breath needs its reveal right after it. No call
waits and none raises for want of a device.

The files: `sheet` is the table of cues and pieces, `sound_player` the lane that owns the device,
`mixer` decides what sounds, and how much softer it is for coming often, and `music` which music
plays, both without a clock and a device of their own; the host has the real device. None of them
knows rules; `sounds/` makes the files.
"""

from game.ui.sound.sound_player import SoundPlayer

__all__ = ["SoundPlayer"]
