"""The certificate under which the arbiter's page is served: made here, for itself, or given.

No authority signs for a laptop in a bar, so browsers warn of it once. What they then speak nobody on
the network reads. The same certificate is kept from one evening to the next: a browser that was told to
trust it does not ask again, and an arbiter can compare its fingerprint with the printed one.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import socket
import ssl
import tempfile
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import platformdirs
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from referee.errors import InputError
from referee.page.access import HALL_NAMES, NAMES, interface_addresses
from referee.wording import Message

#: Browsers refuse certificates that are good for longer than 398 days.
_GOOD = timedelta(days=397)
#: It is made anew this long before it ends, so that no evening meets its last day.
_AHEAD = timedelta(days=30)
#: A laptop that goes from bar to bar keeps its addresses, so many of them.
_NAMES = 24
#: Bytes of a certificate's file at most.
_LARGEST = 65_536


class Certificate(msgspec.Struct, frozen=True):
    """A certificate in use. ``fingerprint``: SHA-256, as browsers write it; ``unkept``: why it is new
    at every start, None where it is kept.
    """

    context: ssl.SSLContext
    fingerprint: str
    unkept: Message | None = None


def kept_at() -> Path:
    """Where certificate and private key are kept, in one file."""
    return Path(platformdirs.user_data_dir("referee")) / "https.pem"


def certificate(host: str, path: Path | None = None, now: datetime | None = None) -> Certificate:
    """This machine's certificate, made or made anew where it has to be.

    ``host``: what is listened on. It is made anew a month before it ends, and where the machine has an
    address or a name that it does not have.
    """
    path = path or kept_at()
    now = now or datetime.now(UTC)
    names = own_names(host)
    text = _read(path)
    found = _usable(text, now) if text is not None else None
    if found is not None and text is not None and set(names) <= set(_names(found)):
        context = _context(path, text)
        if context is not None:
            return Certificate(context, _fingerprint(found))
    older = [name for name in (_names(found) if found is not None else []) if name not in names]
    made, text = _made([*names, *older][:_NAMES], now)
    unkept = None
    try:
        _write(path, text)
    except OSError as error:
        unkept = Message("page.certificate-unkept", path=path, reason=error)
    context = _context(None, text)
    if context is None:
        raise RuntimeError("a certificate that was just made can't be used")
    return Certificate(context, _fingerprint(made), unkept)


def given_certificate(certificate_at: Path, key_at: Path) -> Certificate:
    """A certificate that somebody has already, with its chain, and its private key (PEM).

    Raises:
        InputError: a file can't be read, is none, has ended, or they don't belong together.
    """
    texts = []
    for path in (certificate_at, key_at):
        text = _read(path)
        if text is None:
            raise InputError(Message("page.certificate-unreadable"), where=str(path))
        texts.append(text)
    try:
        found = x509.load_pem_x509_certificate(texts[0])
    except ValueError as error:
        where = str(certificate_at)
        raise InputError(Message("page.certificate-none"), where=where) from error
    now = datetime.now(UTC)
    if not found.not_valid_before_utc <= now < found.not_valid_after_utc:
        ends = found.not_valid_after_utc.date().isoformat()
        raise InputError(Message("page.certificate-ended", ends=ends), where=str(certificate_at))
    context = _context(None, b"\n".join(texts))
    if context is None:
        raise InputError(Message("page.certificate-key"), where=str(key_at))
    return Certificate(context, _fingerprint(found))


def own_names(host: str) -> list[str]:
    """Names and addresses by which this machine is asked for; ``host``: what it listens on."""
    name = socket.gethostname().lower().removesuffix(".local")
    given = [] if host in ("0.0.0.0", "::") else [host]
    own = [name, f"{name}.local"] if name and name.isascii() and len(name) < 64 else []
    on_network = [f"{one}.local" for one in (*NAMES, *HALL_NAMES)]
    found = [*given, "localhost", "127.0.0.1", "::1", *interface_addresses(), *own, *on_network]
    return list(dict.fromkeys(found))


def _read(path: Path) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST)
    except OSError:
        return None


def _usable(text: bytes, now: datetime) -> x509.Certificate | None:
    """The certificate in a file, where it is good for a while yet."""
    try:
        found = x509.load_pem_x509_certificate(text)
        begins, ends = found.not_valid_before_utc, found.not_valid_after_utc
    except ValueError:
        return None
    return found if begins <= now < ends - _AHEAD else None


def _names(found: x509.Certificate) -> list[str]:
    try:
        held = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (x509.ExtensionNotFound, ValueError):
        return []
    addresses = held.get_values_for_type(x509.IPAddress)
    return [*held.get_values_for_type(x509.DNSName), *map(str, addresses)]


def _made(names: Iterable[str], now: datetime) -> tuple[x509.Certificate, bytes]:
    """A certificate of these names, signed by itself; and its file, private key included."""
    key = ec.generate_private_key(ec.SECP256R1())
    own = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "referee"),
            x509.NameAttribute(NameOID.COMMON_NAME, "Cul de Chouette"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=True, content_commitment=False, key_encipherment=False,
        data_encipherment=False, key_agreement=False, key_cert_sign=False, crl_sign=False,
        encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # a clock that is set back a little does not make it one of tomorrow
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now - timedelta(days=1) + _GOOD)
        .add_extension(x509.SubjectAlternativeName([_name(n) for n in names]), critical=False)
        # it vouches for nobody else, wherever it is trusted
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return made, made.public_bytes(serialization.Encoding.PEM) + private


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _fingerprint(found: x509.Certificate) -> str:
    return found.fingerprint(hashes.SHA256()).hex(":").upper()


def _write(path: Path, text: bytes) -> None:
    """Put it there at once and whole, for nobody else to read."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # made with 0600
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".https-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _context(path: Path | None, text: bytes) -> ssl.SSLContext | None:
    """What speaks TLS under this certificate; None where its private key is damaged, or not its own."""
    if path is not None:
        with contextlib.suppress(OSError):
            path.chmod(0o600)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    # the library reads files alone
    with tempfile.NamedTemporaryFile(prefix="referee-") as file:
        file.write(text)
        file.flush()
        try:
            # a password would be asked for at the terminal
            context.load_cert_chain(file.name, password="")
        except ssl.SSLError:
            return None
    return context
