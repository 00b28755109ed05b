"""The key that signs the cookie: made once, kept for its owner, and never empty."""

from pathlib import Path

from dominos.identity import kept_secret_key


def test_a_key_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    key = kept_secret_key(folder)
    assert len(key) > 40
    assert kept_secret_key(folder) == key
    assert [path.name for path in folder.iterdir()] == ["secret_key"]
    assert (folder / "secret_key").stat().st_mode & 0o777 == 0o600


def test_an_empty_key_is_made_anew(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    assert len(kept_secret_key(tmp_path)) > 40
