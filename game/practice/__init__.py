"""Arithmetic practised inside a real card game: facts, answers, what is due, deals, reports.

Plain Python without a window and without a database: answers come in as `Attempt`s, all that is
known of a person is computed from them, and dates come from the clock that the caller hands in.
Nothing here ever changes which cards win.

A seat's practice in a game goes like this:
- `attempts.from_rows(store.attempts(profile.id))` -> `Progress(attempts, profile.threshold)` ->
  `Scheduler(progress, store.clock, profile.top, operation)`;
- `adaptive_deal.practice_deal(game, options, seats, seed, {seat: scheduler.wanted()})` gives the
  seed and the deal for the record;
- for each event `("tally", seat, sign, values, total)`: `questions(sign, values)`, one after the
  other; `scheduler.asking(step.fact)` says whether the child is asked or shown; help comes from
  `strategies.strategy(step)`;
- the first answer becomes an `Attempt`: `store.add_attempt(attempt.to_row())`,
  `progress.add(attempt)`, `retries.add(attempt)`; then `retries.again()` may give a missed fact to
  ask once more; `praise`, `sessions.PracticeSession` and `report.Report` do what their names say.
"""
