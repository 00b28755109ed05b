"""Four phones play a whole match, by nothing but what a person can do."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.party import Party
from tests.browser.phones import Phones
from tests.browser.servers import Server
from tests.browser.wires import Wire

MATCHES_AT_MOST = 8
WANTED = {
    "chose left",
    "chose right",
    "pass",
    "time-out",
    "reload",
    "lost connection",
    "round by the button",
    "round by itself",
    "match over",
}


class Story:
    """A party that also meets with what happens to people on the way."""

    def __init__(self, party: Party, wire: Wire) -> None:
        self._party = party
        self._wire = wire
        self._accidents = [self._dream, self._reload, self._lose_connection]

    @property
    def is_told(self) -> bool:
        return self._party.happened.keys() >= WANTED

    def match(self) -> None:
        """Play from the pause before round 1 to the end of the match."""
        while self._party.phase != "over":
            self._start_round()
            self._round()
        self._party.happened["match over"] += 1

    def _start_round(self) -> None:
        number = int(self._party.host.status("round"))
        if self._party.happened["round by the button"] > self._party.happened["round by itself"]:
            self._party.wait_for_phase("round")
            self._party.happened["round by itself"] += 1
        else:
            self._party.start_round()
            self._party.happened["round by the button"] += 1
        assert self._party.host.status("round") == str(number + 1)

    def _round(self) -> None:
        while self._party.phase == "round":
            if self._accidents and self._party.ply % 3 == 2:
                self._accidents.pop(0)()
            else:
                self._party.take_turn()

    def _dream(self) -> None:
        ply, name = self._party.ply, self._party.in_turn().name
        self._party.agree(ply + 1)
        for phone in self._party.everybody:
            expect(phone.page.locator("#status")).to_contain_text("ime ran out")
            expect(phone.page.locator("#status")).to_contain_text(name)
        self._party.happened["time-out"] += 1

    def _reload(self) -> None:
        phone = self._party.in_turn()
        before = phone.sight(), phone.hand()
        phone.page.reload()
        assert (phone.sight(), phone.hand()) == before
        self._party.take_turn()
        self._party.happened["reload"] += 1

    def _lose_connection(self) -> None:
        loser, other = self._party.players[2], self._party.players[1]
        seat = f'#seats [data-seat="{loser.seat}"]'
        loser.complaints.forgive_losses()
        self._wire.cut()
        expect(loser.reconnecting).to_be_visible(timeout=2000)
        other.wait_for(f'{seat}[data-connected="false"]')
        self._wire.mend()
        expect(loser.reconnecting).to_be_hidden()
        other.wait_for(f'{seat}[data-connected="true"]')
        self._party.agree()
        self._party.happened["lost connection"] += 1


def test_four_phones_play_a_match_from_the_link_to_the_winning_score(
    start_server: Callable[..., Server], wire_to: Callable[[Server], Wire], phones: Phones
) -> None:
    server = start_server(turn=4, away=2, reload=1, pause=4)
    wire = wire_to(server)
    ana, ben, dev, watcher = (phones.new(server.url) for _ in range(4))
    cho = phones.new(wire.url)
    link = ana.open_table("Ana", target=50)
    ben.join(link, "Ben")
    cho.join(link.replace(server.url, wire.url), "Cho")
    dev.join(link, "Dev")
    watcher.watch(link)
    party = Party((ana, ben, cho, dev), (watcher,))
    sight = party.wait_for_phase("pause")
    assert [seat["name"] for seat in sight["seats"]] == ["Ana", "Ben", "Cho", "Dev"]

    story = Story(party, wire)
    for _ in range(MATCHES_AT_MOST):
        story.match()
        assert_final(party)
        new_match(party)
        if story.is_told:
            break
    assert story.is_told, WANTED - party.happened.keys()


def assert_final(party: Party) -> None:
    """The last screen says who won, and the sheet adds up to the scores."""
    sight = party.agree()
    scores = {score["side"]: int(score["score"]) for score in sight["scores"]}
    sheet = [(row["side"], int(row["points"])) for row in sight["sheet"]]
    assert scores == {side: sum(points for its, points in sheet if its == side) for side in scores}
    (winner,) = (side for side, score in scores.items() if score >= 50)
    names = ("Ana", "Cho") if winner == "0" else ("Ben", "Dev")
    for phone in party.everybody:
        for name in names:
            expect(phone.page.locator("#status")).to_contain_text(name)
        expect(phone.page.locator("#sheet")).to_be_visible()
        expect(phone.button("matches")).to_have_count(1 if phone is party.host else 0)
    assert any(len(hand) > 1 for hand in sight["reveal"])


def new_match(party: Party) -> None:
    party.host.button("matches").tap()
    sight = party.wait_for_phase("pause")
    assert [score["score"] for score in sight["scores"]] == ["0", "0"]
    assert sight["sheet"] == []
    assert sight["chain"]["tiles"] == []
