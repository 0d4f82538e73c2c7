"""What is seen and heard: the window, text, art, widgets, the board and its movements."""
