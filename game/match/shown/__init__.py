"""The table that is shown: a frozen value, the function that moves it on, and what follows."""
