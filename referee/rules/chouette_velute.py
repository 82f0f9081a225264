"""The Chouette-Velute: the first to clap and shout takes it; level, all of them lose it."""

from __future__ import annotations

from referee.rules.race import FirstTakes


class ChouetteVelute(FirstTakes):
    """« Pas mou le caillou ! » (pp64, "La Chouette-Velute"; R1: unclaimed, nobody has it)."""

    rule = "chouette-velute"
    source = "pp64, La Chouette-Velute; R1"
    phrase = "pas-mou-le-caillou"
    gesture = "claps"
