"""The figures of this process, in Prometheus' terms: what happened, how often, and how long it took.

No label names a table, a player or a tile.
"""

from prometheus_client import CollectorRegistry, Counter, Histogram

FIGURES = CollectorRegistry()
FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1)
LATE = (0.005, 0.02, 0.1, 0.5, 1, 2, 5, 20)

TURNS = Counter("dominos_turns", "Turns made: by a player, by time, for one away.", ["by"], registry=FIGURES)
ROUNDS = Counter("dominos_rounds", "Rounds dealt.", registry=FIGURES)
MATCHES = Counter("dominos_matches", "Matches won.", registry=FIGURES)
REFUSALS = Counter("dominos_refusals", "Requests refused, by status.", ["status"], registry=FIGURES)
FAILURES = Counter("dominos_failures", "Errors of the program itself.", registry=FIGURES)
UNSTORED = Counter("dominos_unstored_changes", "Changes that could not be stored.", registry=FIGURES)
SLOW = Counter(
    "dominos_slow_connections", "Connections cut because the phone did not keep up.", registry=FIGURES
)
SHOWING = Histogram(
    "dominos_showing_seconds", "From a change until all were sent it.", buckets=FAST, registry=FIGURES
)
LATENESS = Histogram(
    "dominos_alarm_lateness_seconds", "How late an alarm rang.", buckets=LATE, registry=FIGURES
)
