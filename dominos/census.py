"""How many tables, players and connections there are, counted when Prometheus asks."""

from collections import Counter
from collections.abc import Iterable, Iterator

from prometheus_client import start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from dominos.metrics import FIGURES
from dominos.settings import SettingsError
from dominos.table import Phase, Table

# The figures are nobody's business but the operator's.
LOOPBACK = "127.0.0.1"


class Census(Collector):
    """Counts the present tables and who is at them."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self._tables = tables

    def describe(self) -> Iterable[GaugeMetricFamily]:
        """Promise nothing, so that nothing is counted before somebody asks."""
        return ()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the counts of this moment."""
        tables = list(self._tables)
        by_phase = Counter(table.phase for table in tables)
        phases = GaugeMetricFamily("dominos_tables", "Tables, by what they are doing.", labels=["phase"])
        for phase in Phase:
            phases.add_metric([phase], by_phase[phase])
        seats = [seat for table in tables for seat in table.seats if seat.is_taken]
        yield phases
        yield GaugeMetricFamily("dominos_players", "Seats taken.", len(seats))
        yield GaugeMetricFamily(
            "dominos_connected_players", "Players who are there.", sum(seat.connected for seat in seats)
        )
        yield GaugeMetricFamily(
            "dominos_connections", "Open connections.", sum(len(table.sockets) for table in tables)
        )
        yield GaugeMetricFamily(
            "dominos_watchers", "Connections of nobody seated.", sum(table.watchers for table in tables)
        )


def show_figures(tables: Iterable[Table], port: int) -> None:
    """Serve all figures on this machine's own address; raises SettingsError for a port in use."""
    FIGURES.register(Census(tables))
    try:
        start_http_server(port, LOOPBACK, FIGURES)
    except OSError as error:
        raise SettingsError(f"DOMINOS_METRICS_PORT {port} cannot be used: {error.strerror}.") from None
