"""The key by which a page knows the arbiter."""

from __future__ import annotations

import secrets


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(16)
