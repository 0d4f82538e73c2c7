"""`python -m game`: the program, where it is installed as a package."""

from game.setup.start import run

if __name__ == "__main__":
    run()
