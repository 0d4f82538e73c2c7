"""Where everything on the table lies: zones and chains, solved once for each window."""
