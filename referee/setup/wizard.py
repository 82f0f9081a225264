"""The steps one after the other: each is kept as soon as it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.errors import InputError
from referee.setup import box, camera, colours, microphones, offset, plane, seats
from referee.setup.bench import Bench
from referee.setup.questions import Guide, UnansweredError, agree
from referee.setup.report import STEPS, TITLES, Finding, Step, StepReport
from referee.table import Camera, Seat, Table
from referee.wording import Language, Message, Text, labelled

Measured = tuple[Table, StepReport]


def named(players: Sequence[str]) -> Table:
    """The table file of a table of which only is known who plays."""
    return Table(seats=[Seat(player=p) for p in players])


def blank(players: Sequence[str]) -> Table:
    """A table at which players sit evenly, of which nothing else is known."""
    mouths = seats.around(len(players))
    return Table(seats=[Seat(player=p, mouth=m) for p, m in zip(players, mouths, strict=True)])


def done(step: Step, table: Table) -> bool:
    """Whether a table file holds what a step finds."""
    first = table.cameras[0] if table.cameras else None
    known = {
        "camera": first is not None and first.picture is not None,
        "table": first is not None and first.calibrated,
        "colours": first is not None and first.dice is not None,
        "seats": all(s.mouth is not None for s in table.seats),
        "microphones": table.listens,
        "offset": table.sync.sound_after_picture != 0.0,
        "box": table.box.port is not None,
    }
    return known[step]


class Wizard:
    """Goes through the steps with whoever guides; ``keep`` gets the table after each.

    ``language``: of what is drawn. ``listed``: the sound inputs that there are. ``strict``: an answer
    that can't be used ends it, where nobody can be asked again; else it is a bad verdict.
    """

    def __init__(
        self,
        bench: Bench,
        guide: Guide,
        keep: Callable[[Table], None],
        language: Language = "fr",
        listed: Callable[[], list[microphones.InputDevice]] = microphones.system_devices,
        driver: camera.OpenDriver = camera.system_driver,
        began: Callable[[Step, Table], None] | None = None,
        read: colours.Read | None = None,
        strict: bool = True,
    ) -> None:
        self._bench, self._guide, self._keep = bench, guide, keep
        self._language, self._listed, self._driver = language, listed, driver
        self._began, self._read = began, read
        self._opened = False
        self._strict = strict
        self._blind = False
        self._only = False

    def run(
        self, table: Table, steps: Sequence[Step] = STEPS, only: bool = False
    ) -> list[StepReport]:
        """Do these steps on a table; what each found.

        ``only``: they were asked for by name, so that nobody is asked whether to do them.

        Raises:
            InputError: unattended, an answer can't be used. What can't be measured is a bad verdict.
        """
        reports = []
        self._only = only
        for step in steps:
            title = TITLES[step]
            if not only and not self._guide.unattended and done(step, table):
                again = Message("setup-wizard.ask-again", title=title)
                if not agree(self._guide, f"{step}.again", again, False):
                    continue
            self._guide.say(Message("setup-wizard.heading", title=title))
            if self._began is not None:
                self._began(step, table)
            fresh, report = self._step(step, table)
            for line in report.lines():
                self._guide.say(line)
            reports.append(report)
            if fresh != table:
                self._keep(fresh)
                table = fresh
        return reports

    def _step(self, step: Step, table: Table) -> Measured:
        while True:
            try:
                return self._measured(step, table)
            except UnansweredError:
                raise
            except InputError as error:
                if self._strict and self._guide.unattended and error.where.startswith(step):
                    raise  # an answer is wrong, not the table
                self._guide.warn(error)
                retry = Message("setup-wizard.ask-retry")
                if self._guide.unattended or not agree(self._guide, f"{step}.retry", retry, True):
                    self._blind |= step == "camera"
                    failed = Message("setup-wizard.step-failed")
                    return table, StepReport(step, (Finding(failed, "bad", _flat(error)),))

    def _measured(self, step: Step, table: Table) -> Measured:
        bench, guide = self._bench, self._guide
        if self._blind and step in ("table", "colours", "offset"):
            return table, StepReport(step, (_blind(),))
        looks = step in ("table", "colours") or (step == "offset" and table.cameras)
        if looks and not self._opened:
            # this step alone is done: nobody has opened the camera yet
            bench.use_camera(table.cameras[0] if table.cameras else Camera())
            self._opened = True
        if step == "camera":
            found = camera.measure(table, bench, guide, self._driver)
            self._opened = True
            self._blind = not found[0].cameras
            return found
        if step == "table":
            return plane.measure(table, bench, guide)
        if step == "colours":
            return colours.measure(table, bench, guide, self._read)
        if step == "seats":
            return seats.measure(table, guide, mouths=self._directions(table))
        if step == "microphones":
            return microphones.measure(table, bench, guide, self._listed, self._language)
        if step == "offset":
            return offset.measure(table, bench, guide)
        return box.measure(table, guide, bench.live)

    def _directions(self, table: Table) -> bool:
        """Whether there may be microphones that tell from where somebody calls."""
        if self._only or not self._bench.live or self._guide.unattended or table.listens:
            return True
        try:
            return any(one.channels > 1 for one in self._listed())
        except InputError:
            return False


def _blind() -> Finding:
    told = Message("setup-wizard.no-camera")
    return Finding(told, "usable")


def _flat(error: InputError) -> Text:
    """All of it in one line."""
    if not error.where:
        return error.line
    return labelled(error.where, error.line)
