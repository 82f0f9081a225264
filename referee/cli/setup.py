"""The command that makes a table file: setup."""

from __future__ import annotations

import contextlib
import queue
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from referee import devices
from referee.cli.options import Json, Lang
from referee.cli.output import err, out, print_json, quoted, speak, spoken, spoken_language
from referee.errors import InputError, nearest
from referee.wording import Language, Message, Text, labelled

if TYPE_CHECKING:
    from referee.page.setup_page import Shown
    from referee.setup.questions import Choices, Guide
    from referee.setup.report import Step, StepReport
    from referee.table import Table

_PDF = "mire-a4.pdf"


def setup(  # a parameter for each option
    table: Annotated[Path | None, typer.Argument(help="help.setup-table")] = None,
    only: Annotated[
        str,
        typer.Option(
            "--only",
            help="help.only",
        ),
    ] = "",
    played: Annotated[Path | None, typer.Option("--from", help="help.setup-from")] = None,
    answers: Annotated[Path | None, typer.Option("--answers", help="help.answers")] = None,
    players: Annotated[str, typer.Option("--players", help="help.players")] = "",
    check: Annotated[
        bool,
        typer.Option("--check", help="help.setup-check"),
    ] = False,
    targets: Annotated[Path | None, typer.Option("--targets", help="help.targets")] = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="help.picture-setup"),
    ] = None,
    page: Annotated[bool, typer.Option("--page/--no-page", help="help.setup-page")] = True,
    host: Annotated[str, typer.Option("--host", help="help.setup-host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="help.page-port")] = 8643,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Set up a table step by step, and end with a table file.

    Each step can be done again alone (--only). Breaking off loses nothing of what is done.
    """
    speak(lang)
    if targets is not None:
        _print_target(targets)
        if table is None:
            return
    if table is None:
        raise InputError(
            Message("cli.no-table-file"),
            remedy=Message("cli.no-table-file-remedy"),
        )
    from referee.setup.questions import read_answers
    from referee.setup.table_writer import TableFile

    steps = _steps(only)
    if played is not None:
        from referee.recording.reader import Recording

        Recording(played)  # what can't be read is told before anything is asked
    file = TableFile(table)
    language = speak(lang, file.table)
    given = read_answers(answers) if answers is not None else {}
    if players:
        given["players"] = players
    if check:
        # what is wrong is judged as it stands
        given["microphones.mend"] = "n"
    if check and file.table is None:
        raise InputError(Message("cli.nothing-to-check"), where=str(table))
    attended = answers is None and not (check and played is not None)
    with contextlib.ExitStack() as stack:
        shown = _page(stack, page and attended, host, port, language, json)
        guide = _guide(attended, check, given, shown, json)
        start = file.table or _begun(guide, table)
        if file.table is None:
            file.save(start)
            # who plays has been told
            given.setdefault("players", ", ".join(start.players))
        reports = _run(start, file, guide, steps, bool(only) or check, played, shown, picture,
                       language, keep=not check)  # fmt: skip
    if answers is not None:
        _refuse_unasked(guide, steps, answers)
    _summary(reports, json, None if check else table)
    if check and any(r.verdict == "bad" for r in reports):
        raise typer.Exit(1)


def setup_in_browser(path: Path, players: str, key: str, host: str, port: int) -> None:
    """The whole set-up on a page, for whoever has the key; nothing is typed in the terminal.

    Raises:
        InputError: the table file can't be used, or the port is taken.
    """
    from referee.page.certificate import certificate
    from referee.page.setup_page import SetupPage, Shown
    from referee.setup.report import STEPS, TITLES, VERDICTS
    from referee.setup.table_writer import TableFile

    file, language = TableFile(path), spoken_language()
    shown = Shown(language)
    given = {"players": players} if players else {}
    guide = SetupTerminal(given, shown, json=False, typed=False)
    with SetupPage(shown, key, host=host, port=port, certificate=certificate(host)):
        if file.table is None:
            given["name"] = path.stem
            start = _begun(guide, path)
            file.save(start)
        start = file.table or start
        given.setdefault("players", ", ".join(start.players))
        reports = _run(start, file, guide, STEPS, False, None, shown, None, language, keep=True)
        for report in reports:
            guide.say(labelled(TITLES[report.step], VERDICTS[report.verdict]))
        guide.ask("done", Message("cli.setup-done", path=path), "")


def _steps(only: str) -> tuple[Step, ...]:
    from referee.setup.report import STEPS

    chosen = [name.strip() for name in only.split(",") if name.strip()]
    for name in chosen:
        if name not in STEPS:
            raise InputError(
                Message("cli.unknown-step", name=name),
                where="--only",
                remedy=nearest(name, STEPS, Message("cli.steps")),
            )
    return tuple(s for s in STEPS if s in chosen) if chosen else STEPS


def _begun(guide: Guide, path: Path) -> Table:
    """A new table file begins with who plays: it is whole from then on."""
    import msgspec

    from referee.setup import wizard
    from referee.setup.questions import ask
    from referee.setup.seats import players

    question = Message("cli.players-asked")
    names = ask(guide, "players", question, "", players)
    title = Message("cli.table-name")
    name = guide.ask("name", title, path.stem)
    return msgspec.structs.replace(wizard.named(names), name=name)


def _run(
    start: Table,
    file: object,
    guide: Guide,
    steps: tuple[Step, ...],
    only: bool,
    played: Path | None,
    shown: Shown | None,
    picture: Path | None,
    language: Language,
    keep: bool,
) -> list[StepReport]:
    from referee.setup.bench import Bench, Devices, FromRecording
    from referee.setup.table_writer import TableFile
    from referee.setup.wizard import Wizard

    assert isinstance(file, TableFile)
    last = _LastPicture(shown, start)
    bench: Bench = Devices(last.see) if played is None else FromRecording(played, last.see)

    def kept(table: Table) -> None:
        last.table = table
        if keep:
            file.save(table)

    def began(step: Step, table: Table) -> None:
        if shown is not None:
            shown.begin(step, table)

    try:
        wizard = Wizard(bench, guide, kept, language, began=began, strict=keep)
        reports = wizard.run(start, steps, only)
    except KeyboardInterrupt:
        err.print(
            spoken(Message("cli.interrupted", path=file.path)),
            style="yellow",
            markup=False,
        )
        raise typer.Exit(130) from None
    finally:
        bench.close()
    if picture is not None:
        last.write(picture, guide, language)
    return reports


class _LastPicture:
    """The last picture that was looked at, for the page and for ``--picture``."""

    def __init__(self, shown: Shown | None, table: Table) -> None:
        self._shown = shown
        self._frame: object = None
        self.table = table

    def see(self, frame: object) -> None:
        """A picture was taken."""
        self._frame = frame
        if self._shown is not None:
            self._shown.see(frame, self.table)

    def write(self, folder: Path, guide: Guide, language: Language) -> None:
        """The picture with what is seen on it, and the plan."""
        import cv2

        from referee.cli.output import write
        from referee.recording.reader import Frame
        from referee.setup.colours import shipped_reader
        from referee.setup.overlay import drawn
        from referee.setup.plan import draw
        from referee.vision.colour import with_roles
        from referee.vision.exposure import lit

        plan = guide.plan or draw(self.table, language=language)
        write(folder / "plan.svg", plan)
        if isinstance(self._frame, Frame):
            image = self._frame.image
            camera = self.table.cameras[0] if self.table.cameras else None
            picture = lit(image)
            dice = with_roles(picture, shipped_reader()(picture), self.table.dice_colours)
            cv2.imwrite(str(folder / "camera.jpg"), drawn(image, dice, camera))


def _refuse_unasked(guide: Guide, steps: tuple[Step, ...], path: Path) -> None:
    from referee.setup.questions import Answers

    if not isinstance(guide, Answers):
        return
    for key, near in guide.unasked(steps):
        unasked = Message("cli.unasked", path=path, key=key)
        if near:
            hint = Message("wording.did-you-mean", word=near)
            unasked = Message("wording.sentences", what=unasked, next=hint)
        err.print(spoken(unasked), style="yellow", markup=False)


def _summary(reports: list[StepReport], json: bool, path: Path | None) -> None:
    from referee.setup.report import TITLES, VERDICTS

    if json:
        for report in reports:
            judged = [
                {
                    "what": spoken(one.what),
                    "verdict": one.verdict,
                    "why": spoken(one.why),
                    "numbers": one.numbers,
                }
                for one in report.judged
            ]
            print_json({"step": report.step, "verdict": report.verdict, "judged": judged})
        return
    out.print("")
    for report in reports:
        style = {"good": "green", "usable": "yellow", "bad": "red"}[report.verdict]
        title, verdict = spoken(TITLES[report.step]), spoken(VERDICTS[report.verdict])
        out.print(f"{title:<24} {verdict}", style=style, markup=False)
    if path is not None:
        out.print(spoken(labelled(Message("cli.table-file"), path)), markup=False)
        out.print(spoken(Message("cli.play-it", path=quoted(path))), markup=False)


def _print_target(folder: Path) -> None:
    from referee.setup.target import pdf

    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _PDF).write_bytes(pdf())
    except OSError as error:
        raise InputError(
            Message("file.unwritable", reason=error),
            where=str(folder),
        ) from error
    out.print(
        spoken(Message("cli.target-written", path=folder / _PDF)),
        markup=False,
    )


def _page(
    stack: contextlib.ExitStack,
    wanted: bool,
    host: str,
    port: int,
    language: Language,
    json: bool,
) -> Shown | None:
    if not wanted:
        return None
    from referee.page.access import arbiter_url
    from referee.page.certificate import certificate
    from referee.page.setup_page import SetupPage, Shown
    from referee.page.wording import fingerprint_told
    from referee.session.arbiter_key import new_key

    shown = Shown(language)
    key = new_key()
    secure = certificate(host)
    try:
        served = stack.enter_context(
            SetupPage(shown, key, host=host, port=port, certificate=secure)
        )
    except InputError as error:
        # the terminal will do
        err.print(error.text(language), style="yellow", markup=False)
        return None
    url = arbiter_url(host, served.port, key)
    console = err if json else out
    console.print(spoken(Message("cli.page-address", url=url)), markup=False)
    if url.startswith("https:"):
        console.print(spoken(fingerprint_told(secure.fingerprint)), markup=False)
    return shown


def _guide(
    attended: bool,
    check: bool,
    given: dict[str, str],
    shown: Shown | None,
    json: bool,
) -> Guide:
    from referee.setup.questions import Answers

    console = err if json else out

    def told(said: Text) -> None:
        console.print(spoken(said), markup=False)

    def warned(said: Text) -> None:
        err.print(spoken(said), style="yellow", markup=False)

    if not attended:
        return Answers(given, told, warned)
    return Inspector(given, shown, json) if check else SetupTerminal(given, shown, json)


class SetupTerminal:
    """A guide in a terminal; the page may answer as well, or alone where nothing is ``typed``."""

    unattended = False

    def __init__(
        self, given: dict[str, str], shown: Shown | None, json: bool, typed: bool = True
    ) -> None:
        self._given = given
        self._shown = shown
        self._out = err if json else out
        self._said: queue.Queue[str | None] = shown.answers if shown is not None else queue.Queue()
        self.plan = ""
        if typed:
            threading.Thread(target=self._read, name="answers", daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)

    def say(self, said: Text) -> None:
        """Tell something."""
        self._out.print(spoken(said), markup=False)
        if self._shown is not None:
            self._shown.say(spoken(said))

    def warn(self, said: Text) -> None:
        """Tell that something is wrong."""
        err.print(spoken(said), style="yellow", markup=False)
        if self._shown is not None:
            self._shown.say(spoken(said))

    def ask(self, key: str, question: Message, default: str, choices: Choices | None = None) -> str:
        """What is typed, or answered on the page.

        Raises:
            InputError: nobody can answer any more.
        """
        if key in self._given:
            return self._given.pop(key)
        return self._asked(question, default, 0, choices)

    def clicks(self, key: str, question: Message, count: int) -> str:
        """Places that are clicked on the page, or typed."""
        if key in self._given:
            return self._given.pop(key)
        return self._asked(question, "", count)

    def show_plan(self, svg: str) -> None:
        """Show the table from above, on the page."""
        self.plan = svg
        if self._shown is not None:
            self._shown.plan(svg)

    def _asked(
        self, question: Message, default: str, clicks: int, choices: Choices | None = None
    ) -> str:
        text = spoken(question)
        self._out.print(f"? {text}{_hint(choices, default)}", style="bold", markup=False)
        if self._shown is not None:
            self._shown.ask(text, default, clicks, choices)
        while True:
            # a wait without an end could not be interrupted everywhere
            with contextlib.suppress(queue.Empty):
                told = self._said.get(timeout=0.2)
                break
        if self._shown is not None:
            self._shown.answered()
        if told is None:
            self._said.put(None)
            from referee.setup.questions import UnansweredError

            raise UnansweredError()
        return told.strip() or default


def _hint(choices: Choices | None, default: str) -> str:
    """What may be typed, and what Enter answers."""
    from referee.setup.questions import NO, YES_OR_NO

    if choices == YES_OR_NO:
        usual = "hint-no" if default == NO.answer else "hint-yes"
        return f" [{spoken(Message(f'setup-questions.{usual}'))}]"
    listed = [] if choices is None else choices.listed
    named = [(c.answer, c.text(spoken_language())) for c in listed]
    said = [answer if answer == text else f"{answer} ({text})" for answer, text in named]
    return (f" : {', '.join(said)}" if said else "") + (f" [{default}]" if default else "")


class Inspector(SetupTerminal):
    """Leads through a check: the table file answers, people only act (speak, lay, drop)."""

    unattended = True

    def ask(self, key: str, question: Message, default: str, choices: Choices | None = None) -> str:
        """The table file's own answer, where it has one.

        Raises:
            InputError: it has microphones without a name, and none are plugged in.
        """
        if key == "microphones.device" and not default and key not in self._given:
            raise InputError(devices.advice("microphone"))
        if default and key not in self._given:
            return default
        return super().ask(key, question, default, choices)

    def clicks(self, key: str, question: Message, count: int) -> str:
        """What the table file has."""
        return self._given.pop(key, "")
