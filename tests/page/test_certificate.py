"""The certificate that this machine makes for itself: made once, kept, made anew where it has to be."""

import ipaddress
import os
import socket
import ssl
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from playing import Playing, trusting

from referee.errors import InputError
from referee.page import certificate as module
from referee.page.certificate import certificate, given_certificate, own_names

NOW = datetime(2026, 11, 22, 20, tzinfo=UTC)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "referee" / "https.pem"


def held(path):
    found = x509.load_pem_x509_certificate(path.read_bytes())
    names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return found, {str(n.value) for n in names}


def test_it_is_private_and_names_this_machine(path):
    made = certificate("0.0.0.0", path, NOW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    found, names = held(path)
    assert set(own_names("0.0.0.0")) <= names
    assert {"localhost", "127.0.0.1", "::1", "cul-de-chouette.local"} <= names
    assert found.not_valid_after_utc - found.not_valid_before_utc <= timedelta(days=398)
    assert not found.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    assert made.fingerprint.count(":") == 31
    assert made.unkept is None
    assert [p.name for p in path.parent.iterdir()] == ["https.pem"]


LATER = {
    "the same evening": (lambda _: NOW, True),
    "a year later, a month before its end": (lambda _: NOW + timedelta(days=365), True),
    "ten days before its end": (lambda _: NOW + timedelta(days=386), False),
    "after its end": (lambda _: NOW + timedelta(days=500), False),
    "a clock that was set back by a year": (lambda _: NOW - timedelta(days=365), False),
    "cut off": (lambda p: p.write_bytes(p.read_bytes()[:300]) and NOW, False),
    "empty": (lambda p: p.write_bytes(b"") or NOW, False),
    "no certificate": (lambda p: p.write_bytes(os.urandom(3000)) and NOW, False),
    "without its private key": (
        lambda p: p.write_bytes(p.read_bytes().split(b"-----BEGIN PRIVATE")[0]) and NOW, False,
    ),
    "readable by all": (lambda p: p.chmod(0o644) or NOW, True),
}  # fmt: skip


@pytest.mark.parametrize(("then", "kept"), LATER.values(), ids=LATER)
def test_when_it_is_made_anew(path, then, kept):
    first = certificate("127.0.0.1", path, NOW)
    again = certificate("127.0.0.1", path, then(path))
    assert (again.fingerprint == first.fingerprint) == kept
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_an_address_more_makes_it_anew_and_one_less_does_not(path, monkeypatch):
    """From bar to bar and home again: the addresses of before are kept."""
    prints = []
    for addresses in (["10.0.0.7"], ["192.168.1.5"], ["10.0.0.7"], []):
        monkeypatch.setattr(module, "interface_addresses", lambda now=addresses: now)
        prints.append(certificate("0.0.0.0", path, NOW).fingerprint)
    assert prints[0] != prints[1] == prints[2] == prints[3]
    assert {"10.0.0.7", "192.168.1.5"} <= held(path)[1]
    for i in range(60):
        monkeypatch.setattr(module, "interface_addresses", lambda now=i: [f"10.1.0.{now}"])
        certificate("0.0.0.0", path, NOW)
    assert len(held(path)[1]) <= 24
    assert "10.1.0.59" in held(path)[1]


@pytest.mark.parametrize("host", ["192.168.1.5", "2001:db8::7", "::1"])
def test_the_address_that_is_listened_on_is_in_it(path, host):
    certificate(host, path, NOW)
    assert str(ipaddress.ip_address(host)) in held(path)[1]


def test_where_it_cannot_be_kept_it_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    made = certificate("127.0.0.1", tmp_path / "file" / "https.pem", NOW)
    assert isinstance(made.context, ssl.SSLContext)
    assert "browsers will warn again" in made.unkept.text("en")


def halves(path, now=None):
    """A certificate of its own, and its key, in two files."""
    certificate("127.0.0.1", path, now)
    head, key = path.read_bytes().split(b"-----BEGIN PRIVATE")
    (path.parent / "cert.pem").write_bytes(head)
    (path.parent / "key.pem").write_bytes(b"-----BEGIN PRIVATE" + key)
    return path.parent / "cert.pem", path.parent / "key.pem"


def test_one_that_there_is_already_is_spoken_under(path):
    told = given_certificate(*halves(path))
    found = x509.load_pem_x509_certificate(path.read_bytes())
    assert told.fingerprint == found.fingerprint(hashes.SHA256()).hex(":").upper()
    assert isinstance(told.context, ssl.SSLContext)


def locked(path):
    """The key, behind a password."""
    key = serialization.load_pem_private_key(path.read_bytes(), None)
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.BestAvailableEncryption(b"secret"),
        )
    )


GIVEN = {
    "no such file": (lambda cert, _: cert.unlink(), "lu"),
    "no certificate": (lambda cert, _: cert.write_text("hello"), "pas un certificat"),
    "no key": (lambda _, key: key.write_text("hello"), "clé"),
    "another's key": (
        lambda cert, key: key.write_bytes(halves(cert.parent / "o" / "https.pem")[1].read_bytes()),
        "clé",
    ),
    "behind a password": (lambda _, key: locked(key), "mot de passe"),
}


@pytest.mark.parametrize(("spoil", "why"), GIVEN.values(), ids=GIVEN)
def test_one_that_can_not_be_used_is_refused(path, spoil, why):
    cert, key = halves(path)
    spoil(cert, key)
    with pytest.raises(InputError) as refused:
        given_certificate(cert, key)
    assert why in refused.value.text("fr")


def test_one_that_has_ended_is_refused(path):
    with pytest.raises(InputError, match="2020"):
        given_certificate(*halves(path, datetime(2019, 6, 1, tzinfo=UTC)))


def test_the_command_line_takes_both_or_none(path, tmp_path):
    cert, key = halves(path)
    journal = ("--by-hand", "--players", "A, B", "--journal", tmp_path / "j.sqlite")
    with (
        Playing(*journal, "--cert", cert, "--key", key) as playing,
        socket.create_connection(("127.0.0.1", playing.port)) as bare,
        trusting().wrap_socket(bare) as secure,
    ):
        served = x509.load_der_x509_certificate(secure.getpeercert(binary_form=True))
    assert served == x509.load_pem_x509_certificate(cert.read_bytes())
    told = subprocess.run(
        [sys.executable, "-m", "referee", "play", "--players", "A, B", "--cert", str(cert)],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (told.returncode, "--key" in told.stderr) == (2, True)
