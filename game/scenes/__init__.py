"""The screens of the program, one file each, run by the loop in `game.app`."""
