"""The one exception that reaches a user."""


class InputError(Exception):
    """Something given to the program can't be used.

    The message says what is wrong, where (file, line, key), and what to do. The command line prints
    it without a traceback and exits with status 2.
    """

    def __init__(self, what: str, *, where: str = "", remedy: str = "") -> None:
        self.what = what
        self.where = where
        self.remedy = remedy
        super().__init__(
            ": ".join(p for p in (where, what) if p) + (f"\n  {remedy}" if remedy else "")
        )
