"""The time before the window or a command: an environment is set up, options are checked."""
