"""The album of stamps: what somebody has played and won, and what there is to come back for."""
