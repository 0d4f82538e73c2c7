"""The commands without a window: list, referee, simulate. They need nothing but Python."""
