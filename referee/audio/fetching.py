"""A model's folder out of an address, an archive or a folder that somebody gave, within limits.

Nothing of what comes in is believed: not the length that a server tells, not the sizes that an archive
tells of its entries, not their names.
"""

from __future__ import annotations

import bz2
import contextlib
import dataclasses
import gzip
import hashlib
import http.client
import lzma
import os
import re
import stat
import tarfile
import time
import urllib.error
import urllib.parse
import urllib.request
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Protocol

from referee import files
from referee.errors import InputError
from referee.wording import Message

#: Bytes read at a time.
_PIECE = 1 << 20
#: What an archive says of itself in one go: more is no header.
_HEADER = 1 << 24
_COMPRESSED: dict[bytes, Callable[[Path], Any]] = {
    b"\x1f\x8b": gzip.open,
    b"BZh": bz2.open,
    b"\xfd7zXZ": lzma.open,
}
_DAMAGED = (
    zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError,
    NotImplementedError, RuntimeError, IndexError,
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Limits:
    """Bytes to download and to unpack, files, seconds for all of it, seconds of a server's silence.

    The largest French model for Vosk is 1.4 GB to download, 3 GB unpacked, some twenty files.
    """

    download: int = 3_000_000_000
    unpacked: int = 8_000_000_000
    files: int = 1000
    seconds: float = 3600.0
    silence: float = 30.0


LIMITS = Limits()


class _Budget:
    """What is left of the limits while something is taken in."""

    def __init__(self, limits: Limits, where: str) -> None:
        self.limits, self._where = limits, where
        self._bytes, self._files = limits.unpacked, limits.files
        self._until = time.monotonic() + limits.seconds

    def over(self, said: Message) -> InputError:
        return InputError(Message("audio.too-much", what=said), where=self._where)

    def hurry(self) -> None:
        """See that there is time left."""
        if time.monotonic() > self._until:
            seconds = f"{self.limits.seconds:.0f} s"
            raise self.over(Message("audio.limit-time", seconds=seconds))

    def entry(self, size: int) -> None:
        """One more entry, of so many bytes, whatever becomes of it."""
        self.hurry()
        self._files -= 1
        self._bytes -= size
        if self._files < 0:
            most = self.limits.files
            raise self.over(Message("audio.limit-files", most=most))
        if self._bytes < 0 or size < 0:
            size_most = f"{self.limits.unpacked / 1e6:g}"
            raise self.over(Message("audio.limit-unpacked", most=size_most))


def is_address(source: str) -> bool:
    """Whether what was given is an address, of whatever kind."""
    return bool(re.match(r"[a-z][a-z0-9+.-]+://", source, re.IGNORECASE))


def brought(source: str, into: Path, sha256: str | None, limits: Limits = LIMITS) -> Path:
    """The folder of a model, within ``into``; a copy, of ordinary files alone.

    ``sha256``: of the archive, which an address needs.

    Raises:
        InputError: it can't be had, is damaged, is not what the checksum says, or is too much.
    """
    budget = _Budget(limits, source)
    path, inside = Path(source), into / "unpacked"
    if is_address(source):
        path = _fetched(source, into / "fetched", sha256, budget)
    try:
        kind = path.stat().st_mode
    except (OSError, ValueError) as error:
        what = Message("audio.no-such-file")
        raise InputError(what, where=source) from error
    if stat.S_ISDIR(kind):
        copy_folder(path, inside, limits)
        inside.mkdir(exist_ok=True)
        return _model_in(inside)
    files.see(path)
    if sha256 is not None and not is_address(source):
        _compare(_digest(path, budget), sha256, source)
    try:
        entries = _entries(path)
        if entries is None:
            what = Message("audio.no-archive")
            raise InputError(what, where=source)
        with entries as archive:
            for name, content in archive.files(budget):
                _write(inside, name, content, budget)
    except _DAMAGED as error:
        full = getattr(error, "errno", None) in (28, 122)
        what = Message("audio.disk-full") if full else Message("audio.archive-damaged")
        raise InputError(what, where=source) from error
    inside.mkdir(exist_ok=True)
    return _model_in(inside)


def copy_folder(source: Path, target: Path, limits: Limits = LIMITS) -> None:
    """Copy a folder's ordinary files; links are followed to them, anything else is refused.

    Raises:
        InputError: a pipe or device in it, too much, or it can't be read.
    """
    budget = _Budget(limits, str(source))
    for path in ordinary(source, limits):
        with path.open("rb") as content:
            _write(target, str(path.relative_to(source)), content, budget)


def ordinary(folder: Path, limits: Limits = LIMITS) -> list[Path]:
    """The files of a folder and those in it, which are all ordinary ones.

    Raises:
        InputError: one is none, or there are too many.
    """
    found: list[Path] = []
    budget = _Budget(limits, str(folder))
    for place, folders, names in os.walk(folder):
        for _ in folders:
            budget.entry(0)
        for name in names:
            budget.entry(files.see(Path(place) / name).st_size)
            found.append(Path(place) / name)
    return sorted(found)


class _Archive(Protocol):
    def __enter__(self) -> _Archive:
        """Open it."""

    def __exit__(self, *_: object) -> None:
        """Close it."""

    def files(self, budget: _Budget) -> Iterator[tuple[str, IO[bytes]]]:
        """Names and contents of its ordinary files; links, folders and devices are left out."""


class _Zip(contextlib.ExitStack):
    def __init__(self, path: Path) -> None:
        super().__init__()
        self._archive = self.enter_context(zipfile.ZipFile(path))

    def files(self, budget: _Budget) -> Iterator[tuple[str, IO[bytes]]]:
        for info in self._archive.infolist():
            budget.entry(info.file_size)
            if not info.is_dir():
                with self._archive.open(info) as content:
                    yield info.filename, content


class _Tar(contextlib.ExitStack):
    def __init__(self, path: Path, opened: Callable[[Path], Any]) -> None:
        super().__init__()
        self._path, self._opened = path, opened

    def files(self, budget: _Budget) -> Iterator[tuple[str, IO[bytes]]]:
        unpacked: Any = _Metered(self.enter_context(self._opened(self._path)), budget)
        with tarfile.open(fileobj=unpacked, mode="r:") as archive:
            while (info := archive.next()) is not None:
                budget.entry(info.size)
                content = archive.extractfile(info) if info.isreg() else None
                if content is not None:
                    yield info.name, content


class _Metered:
    """A compressed archive's contents, of which nobody reads very much in one go."""

    def __init__(self, raw: IO[bytes], budget: _Budget) -> None:
        self._raw, self._budget = raw, budget
        self.tell, self.seekable, self.close = raw.tell, raw.seekable, raw.close

    def seek(self, offset: int, whence: int = 0) -> int:
        self._budget.hurry()
        return self._raw.seek(offset, whence)

    def read(self, size: int = -1) -> bytes:
        self._budget.hurry()
        if not 0 <= size <= _HEADER:
            raise tarfile.ReadError("a header of that size is none")
        return self._raw.read(size)


def _entries(path: Path) -> _Zip | _Tar | None:
    with path.open("rb") as file:
        begin = file.read(262)
    if zipfile.is_zipfile(path):
        return _Zip(path)
    for magic, opened in _COMPRESSED.items():
        if begin.startswith(magic):
            return _Tar(path, opened)
    return _Tar(path, lambda p: p.open("rb")) if begin[257:262] == b"ustar" else None


def _write(folder: Path, name: str, content: IO[bytes], budget: _Budget) -> None:
    parts = [p for p in name.replace("\\", "/").split("/") if p not in ("", ".")]
    if name.startswith("/") or ".." in parts or not parts or "\0" in name or len(name) > 500:
        raise tarfile.ReadError("a name that leads elsewhere")
    target = folder.joinpath(*parts)
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("xb") as file:
        while piece := content.read(_PIECE):
            budget.hurry()
            file.write(piece)


class _Secure(urllib.request.HTTPRedirectHandler):
    """Follows whoever sends us elsewhere, but never out of https."""

    def redirect_request(
        self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Any:
        if urllib.parse.urlsplit(newurl).scheme != "https":
            raise urllib.error.URLError("redirected to an address without https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _fetched(address: str, target: Path, sha256: str | None, budget: _Budget) -> Path:
    if urllib.parse.urlsplit(address).scheme.lower() != "https":
        raise InputError(
            Message("audio.only-https"),
            where=address,
        )
    if sha256 is None or not re.fullmatch(r"[0-9a-fA-F]{64}", sha256):
        raise InputError(
            Message("audio.checksum-needed"),
            where="--sha256",
            remedy=Message("audio.checksum-remedy"),
        )
    found, size = hashlib.sha256(), 0
    opener = urllib.request.build_opener(_Secure)
    try:
        with (
            opener.open(address, timeout=budget.limits.silence) as answer,
            target.open("wb") as file,
        ):
            while piece := answer.read1(_PIECE):
                budget.hurry()
                size += len(piece)
                if size > budget.limits.download:
                    most = f"{budget.limits.download / 1e6:g}"
                    raise budget.over(Message("audio.limit-download", most=most))
                found.update(piece)
                file.write(piece)
    except (urllib.error.URLError, http.client.HTTPException, OSError, ValueError) as error:
        if isinstance(error, urllib.error.HTTPError):
            # the answer of a server that refuses is held by the error
            error.close()
        reason = getattr(error, "reason", None) or error
        what = Message("audio.download-failed", reason=reason)
        remedy = Message("audio.download-remedy")
        raise InputError(what, where=address, remedy=remedy) from error
    _compare(found.hexdigest(), sha256, address)
    return target


def _digest(path: Path, budget: _Budget) -> str:
    found = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            budget.hurry()
            found.update(piece)
    return found.hexdigest()


def _compare(found: str, wanted: str, where: str) -> None:
    if found != wanted.lower():
        raise InputError(
            Message("audio.checksum-wrong", found=found),
            where=where,
        )


def _model_in(path: Path) -> Path:
    """The folder itself, or the one in it that holds a model."""
    if (path / "am").is_dir():
        return path
    inside = sorted(p.parent.parent for p in path.glob("*/am/final.mdl"))
    return inside[0] if inside else path
