"""What may be heard of a match: sounds of the television, the announcer; each can be silenced."""

from __future__ import annotations

from collections.abc import Callable

#: The sounds of the television, as its script knows them.
SOUNDS = ("turn", "contest", "bevue", "win")
#: The voice that says what was gained and lost.
ANNOUNCER = "announcer"


class SoundBoard:
    """Which of them sound. To be used in the service's event loop.

    ``announce``: has the announcer speak, or be silent; None: there is none.
    """

    def __init__(self, announce: Callable[[bool], None] | None = None) -> None:
        self._announce = announce
        names = (*SOUNDS, ANNOUNCER) if announce is not None else SOUNDS
        self.on = dict.fromkeys(names, True)

    def switch(self, name: str, on: bool) -> bool:
        """Have one of them sound, or be silent; False where there is none of this name."""
        if name not in self.on:
            return False
        self.on = self.on | {name: on}
        if name == ANNOUNCER and self._announce is not None:
            self._announce(on)
        return True
