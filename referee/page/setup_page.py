"""The page of the set-up: the live picture with what is seen on it, clicks, and the table from above."""

from __future__ import annotations

import queue
import threading
import time
from pathlib import Path

import cv2
import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from referee.page.certificate import Certificate
from referee.page.keyed import KeyedPage, body_of, with_locked
from referee.page.server import HEADERS
from referee.recording.reader import Frame
from referee.setup.colours import Read, shipped_reader
from referee.setup.overlay import drawn
from referee.setup.questions import Choices
from referee.setup.report import TITLES, Step
from referee.table import Table
from referee.vision import colour
from referee.vision.detector import Die
from referee.vision.exposure import lit
from referee.wording import Language, Message

_STATIC = Path(__file__).parent / "static"
_FILES = {
    "setup.html": "text/html; charset=utf-8",
    "key.js": "text/javascript; charset=utf-8",
    "setup.js": "text/javascript; charset=utf-8",
    "dress.css": "text/css; charset=utf-8",
    "setup.css": "text/css; charset=utf-8",
    "alegreya-sans-400.woff2": "font/woff2",
    "alegreya-sans-700.woff2": "font/woff2",
    "cinzel-700.woff2": "font/woff2",
}
#: Seconds between two looks for dice: the picture itself comes oftener.
_LOOK = 0.4
#: Steps in which dice are looked for.
_WITH_DICE = frozenset({"camera", "table", "colours"})
#: Lines of what was said that are shown, and bytes of an answer.
_LINES, _LONGEST = 14, 2000
#: Pixels of the picture's longer side on the page.
_WIDEST = 1280
#: Seconds that who looks on gets to be let go.
_ENDING = 2.0
_WORDS = {
    "send": Message("screen.setup-send"),
    "again": Message("screen.setup-again"),
    "answer": Message("screen.setup-answer"),
    "over": Message("screen.setup-over"),
}


class SetupChoice(msgspec.Struct, frozen=True):
    """A button: what stands on it, and what it answers."""

    answer: str
    text: str


class SetupQuestion(msgspec.Struct, frozen=True):
    """A question that waits. ``clicks``: so many places in the picture answer it; ``choices``: a tap
    on one does; ``typed``: something may be typed.
    """

    text: str
    default: str
    clicks: int
    choices: tuple[SetupChoice, ...] = ()
    typed: bool = True


class SetupState(msgspec.Struct, frozen=True):
    """What the page shows beside the picture."""

    revision: int
    step: str
    lines: list[str]
    asked: SetupQuestion | None
    width: int
    height: int
    plan: bool
    words: dict[str, str]


class Shown:
    """What is shown now; ``answers`` gets what the page answers. May be used by several threads."""

    def __init__(self, language: Language, read: Read | None = None) -> None:
        self.answers: queue.Queue[str | None] = queue.Queue()
        self._language = language
        self._read = read
        self._lock = threading.Lock()
        self._looking = threading.Lock()
        self._revision = 0
        self._step: Step | None = None
        self._table: Table | None = None
        self._frame: Frame | None = None
        self._dice: list[Die] = []
        self._looked = 0.0
        self._lines: list[str] = []
        self._asked: SetupQuestion | None = None
        self._plan = ""

    def begin(self, step: Step, table: Table) -> None:
        """A step begins."""
        with self._lock:
            self._step, self._table = step, table
            self._revision += 1

    def see(self, frame: object, table: Table) -> None:
        """A picture was taken."""
        if isinstance(frame, Frame):
            with self._lock:
                self._frame, self._table = frame, table

    def say(self, line: str) -> None:
        """A line was said."""
        with self._lock:
            self._lines = [*self._lines, *line.strip("\n").splitlines()][-_LINES:]
            self._revision += 1

    def ask(self, text: str, default: str, clicks: int = 0, choices: Choices | None = None) -> None:
        """A question waits for its answer."""
        buttons = () if choices is None else choices.listed
        language = self._language
        asked = SetupQuestion(
            text, default, clicks,
            tuple(SetupChoice(c.answer, c.text(language)) for c in buttons),
            typed=choices is None or choices.others,
        )  # fmt: skip
        with self._lock:
            self._asked = asked
            self._revision += 1

    def answered(self) -> None:
        """It has it."""
        with self._lock:
            self._asked = None
            self._revision += 1

    def plan(self, svg: str) -> None:
        """The table from above."""
        with self._lock:
            self._plan = svg
            self._revision += 1

    @property
    def svg(self) -> str:
        """The table from above, "" where there is none yet."""
        with self._lock:
            return self._plan

    def state(self) -> SetupState:
        """All but the pictures."""
        with self._lock:
            height, width = (0, 0) if self._frame is None else self._frame.image.shape[:2]
            return SetupState(
                self._revision,
                TITLES[self._step].text(self._language) if self._step else "",
                list(self._lines),
                self._asked,
                width,
                height,
                bool(self._plan),
                {key: said.text(self._language) for key, said in _WORDS.items()},
            )

    def answer(self, text: str) -> bool:
        """An answer from the page; False where nothing is asked."""
        with self._lock:
            if self._asked is None:
                return False
        self.answers.put(text)
        return True

    def jpeg(self) -> bytes | None:
        """The picture with what is seen on it; None before there is one."""
        with self._looking:
            with self._lock:
                frame, table, step = self._frame, self._table, self._step
            if frame is None:
                return None
            if step not in _WITH_DICE:
                self._dice = []
            elif time.monotonic() - self._looked > _LOOK:
                self._read = self._read or shipped_reader()
                colours = table.dice_colours if table is not None else None
                picture = lit(frame.image)
                self._dice = colour.with_roles(picture, self._read(picture), colours)
                self._looked = time.monotonic()
            camera = table.cameras[0] if table is not None and table.cameras else None
            out = drawn(frame.image, self._dice, camera)
        if max(out.shape) > _WIDEST:
            scale = _WIDEST / max(out.shape)
            out = cv2.resize(out, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return bytes(cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, 80])[1].tobytes())


class SetupPage(KeyedPage):
    """Serves the set-up to whoever has the key.

    Raises:
        InputError: the port is taken, or may not be used.
    """

    def __init__(
        self, shown: Shown, key: str, *, host: str, port: int, certificate: Certificate
    ) -> None:
        self._shown = shown
        self._files = {name: (_STATIC / name).read_bytes() for name in _FILES}
        self._files["setup.html"] = with_locked(self._files["setup.html"].decode()).encode()
        super().__init__(
            self._app(), key, host=host, port=port, certificate=certificate, ending=_ENDING
        )

    def _app(self) -> Starlette:
        routes = [
            Route("/", self._page, methods=["GET"]),
            Route("/static/{name}", self._file, methods=["GET"]),
            Route("/state", self._state, methods=["GET"]),
            Route("/picture", self._picture, methods=["GET"]),
            Route("/plan", self._plan, methods=["GET"]),
            Route("/answer", self._answer, methods=["POST"]),
        ]
        return Starlette(routes=routes)

    def _found(self, name: str) -> Response:
        return Response(self._files[name], media_type=_FILES[name], headers=HEADERS)

    async def _page(self, request: Request) -> Response:
        return self._found("setup.html")

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        return self._found(name) if name in self._files else Response(status_code=404)

    async def _state(self, request: Request) -> Response:
        body = msgspec.json.encode(self._shown.state())
        return Response(body, media_type="application/json", headers=HEADERS)

    def _picture(self, request: Request) -> Response:
        jpeg = self._shown.jpeg()
        if jpeg is None:
            return Response(status_code=204, headers=HEADERS)
        return Response(jpeg, media_type="image/jpeg", headers=HEADERS)

    async def _plan(self, request: Request) -> Response:
        return Response(self._shown.svg, media_type="image/svg+xml", headers=HEADERS)

    async def _answer(self, request: Request) -> Response:
        body = await body_of(request, _LONGEST)
        if body is None:
            return Response(status_code=413)
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return Response(status_code=400)
        taken = self._shown.answer(" ".join(text.split()))
        return Response(status_code=204 if taken else 409, headers=HEADERS)
