"""Phones that talk to an application: each is a browser of its own, at one table."""

from dataclasses import dataclass

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from dominos.identity import KEY
from dominos.registry import Registry
from dominos.table import Table
from tests.web.pages import Form, Page

HTMX = {"HX-Request": "true"}
NAMES = ("Ana", "Ben", "Cho", "Dev")


@dataclass
class Phone:
    """A browser of its own at one table."""

    client: FlaskClient
    code: str = ""

    def open_table(self, **form: str) -> TestResponse:
        answer = self.client.post("/tables", data=form)
        self.code = answer.headers.get("Location", "").rpartition("/")[2]
        return answer

    def post(self, action: str, headers: dict[str, str] | None = None, /, **form: str | int) -> TestResponse:
        return self.client.post(f"/tables/{self.code}/{action}", data=form, headers=headers)

    def send(self, form: Form, headers: dict[str, str] | None = None) -> TestResponse:
        """Send a form that a page offers, with a name where it asks for one."""
        fields = dict(form.fields) | dict.fromkeys(form.asks, "Eve")
        return self.client.post(form.action, data=fields, headers=headers)

    def html(self) -> str:
        answer = self.client.get(f"/tables/{self.code}")
        assert answer.status_code == 200
        return answer.text

    def page(self) -> Page:
        return Page.read(self.html())


def registry(application: Flask) -> Registry:
    tables: Registry = application.extensions["registry"]
    return tables


def the_table(application: Flask, code: str) -> Table:
    return registry(application).get(code)


def put(application: Flask, table: Table) -> None:
    """Make this the present value of its table."""
    if table.code not in registry(application):
        assert registry(application).create(table)
    registry(application).change(table.code, lambda _: table)


def phone_of(application: Flask, player: str, code: str) -> Phone:
    """Return the browser of a player who sits at a table made without requests; empty: a passer-by."""
    client = application.test_client()
    if player:
        with client.session_transaction() as session:
            session[KEY] = player
    return Phone(client, code)
