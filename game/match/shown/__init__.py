"""The table that is shown: one frozen value, one function that moves it on, and what follows."""
