"""Plays a match at the terminal: what is printed while it is played, and what is typed."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable

import msgspec

from referee.cli.ending import Ending
from referee.cli.notices import Notices
from referee.cli.state import state_lines
from referee.cli.terminal import Terminal
from referee.engine.history import History
from referee.errors import InputError
from referee.session.live_match import LiveMatch
from referee.session.match_session import MatchSession
from referee.session.requests import Confirm, Mute, Name
from referee.sheet.judging import match_of
from referee.show.board import question_line
from referee.wiring import Options, WiredMatch
from referee.wording import Message

_COMMANDS = Message("cli.commands")
#: Seconds that an answer typed in may take to be judged.
_ANSWERED = 5.0


def run(
    session: MatchSession, told: Terminal, ending: Ending, options: Options, *, until_end: bool
) -> int | None:
    """Play until somebody ends the program, what is played is over, or another match is wanted.

    The port on which another match is wanted; None: none is.

    Raises:
        InputError: a sensor, the box or the page can't be used at all.
    """
    again = threading.Event()
    if session.origin.played is None:
        options = msgspec.structs.replace(options, again=again.set)
    with WiredMatch(session, options, told) as wired:
        live = wired.live
        told.pages(options.host, wired.page.port, session.key, wired.certificate)
        told.say(Message("cli.journal-path", path=session.journal.path))
        if session.seen:
            told.whole(live.snapshot.past.ledger)
        tell_news(live, told)
        if live.snapshot.hears and sys.stdin is not None and sys.stdin.isatty():
            told.say(_COMMANDS)
            threading.Thread(
                target=obey, args=(sys.stdin, live, told), name="commands", daemon=True
            ).start()
        told.state(lambda: state_lines(live.snapshot, live.clock.now(), told.language))
        wired.begin()
        while not ending.asked.wait(0.1):
            if again.is_set() or (until_end and live.over.is_set()):
                break
    told.no_state()
    wired.forget()
    ended = live.snapshot
    # the players may have changed their names meanwhile
    now = session.origin.header
    whole = History(lambda: match_of(now), ended.past.entries)
    whole.end()
    told.seat(list(whole.match.players))
    told.whole(whole.ledger)
    told.losses({s.name: s.dropped for s in wired.sensors}, wired.unrecorded)
    if ended.trouble is not None:
        raise ended.trouble
    return wired.page.port if again.is_set() else None


def tell_news(live: LiveMatch, told: Terminal) -> None:
    """Have the terminal print what is new beside the ledger, whenever something has changed."""
    notices = Notices()

    def looked() -> None:
        now = live.snapshot
        told.seat(list(now.match.players))
        for notice in notices.new(now, live.stalled):
            (told.warn if notice.trouble else told.say)(notice.said)

    told.look(looked)
    live.on_change(lambda: told.look(looked))


def obey(lines: Iterable[str], live: LiveMatch, told: Terminal) -> None:
    """What is typed while a match is played, a command a line.

    ``m`` mutes, or opens the microphones; a number answers the oldest question (see `Notices`).
    """
    for line in lines:
        word = line.strip().lower()
        if word == "m":
            live.ask(Mute(on=not live.snapshot.muted), "terminal")
        elif word.isdecimal() and len(word) < 3:
            _answer(int(word), live, told)
        elif word:
            told.warn(_COMMANDS)


def _answer(choice: int, live: LiveMatch, told: Terminal) -> None:
    """The oldest question's answer: a player by number, 0 for nobody; else the dice in doubt."""
    now = live.snapshot
    doubt = now.dice_doubt
    if not now.questions and doubt is not None and 1 <= choice <= len(doubt.readings):
        _ask(live, told, Confirm(number=doubt.number, values=doubt.readings[choice - 1]))
        return
    asked = [question_line(q, now.match.playing(), told.language) for q in now.questions[:1]]
    if not asked or choice > len(asked[0].answers):
        told.warn(Message("cli.answers-nothing"))
        return
    named = Name(number=asked[0].number)
    if choice:
        chosen = asked[0].answers[choice - 1]
        named = Name(number=asked[0].number, players=chosen.players, text=chosen.text)
    _ask(live, told, named)


def _ask(live: LiveMatch, told: Terminal, answered: Name | Confirm) -> None:
    """Give an answer; warn where it is refused."""
    answer = live.ask(answered, "terminal")
    try:
        answer.result(_ANSWERED)
    except InputError as refused:
        told.warn(refused.what)
    except TimeoutError:
        pass  # the match is busy: its page will show what came of it
