"""The Chante-Sloubi: somebody joins in the middle of a match and sings for his first points."""

from __future__ import annotations

from collections import Counter

from referee.game import passing, turns, winning
from referee.game.annonce import annonce
from referee.game.ruling import Act, Action, Awaited, Lead, Open
from referee.game.specification import Entry, Reason, Rule, SimulatedTable, texts
from referee.game.state import Award, Player, Purse, State, Window
from referee.observations import Declines, Observation, Sings

SLUG = "chante-sloubi"
#: Who joins a random table.
NEWCOMERS = ("Yvain", "Gauvain")
SOURCE = "Le Chante-Sloubi; R62"


def join(match: State, name: str) -> None:
    """« Chante-Sloubi ! » at the end of a round, for less than 228 points; else not yet (R62).

    Who was put out may not come back, who had left may (R82).
    """
    dossier = match.dossier
    if not dossier.has(SLUG) or len(match.playing()) < 2:
        return
    barred = name in match.players and not match.players[name].left
    if not barred and match.turn.done and match.turn_next == turns.opener(match):
        # the round's last throw lies: the round is over
        passing.pass_dice(match, match.now)
    between = match.thrower == turns.opener(match) and not match.throwing and not match.turn.done
    points = value(match)
    too_many = points >= dossier.sloubi_limit and not dossier.sloubi_compulsory
    if barred or not between or not match.rounds or too_many:
        match.say(SLUG, SOURCE, "sloubi-refused", None, newcomer=name, value=points)
        return
    match.due = match.thrower
    _enter(match, name)
    match.joined = name if dossier.sloubi_newcomer_next else None
    match.open(Sloubi(match, name, points))


def _enter(match: State, name: str) -> None:
    """A newcomer comes after the others, with no points.

    Who had left comes back at his old place: the score that he had is gone (R82). One that is his
    mates', too, stays theirs.
    """
    held = match.dossier.starts_with
    if name not in match.players:
        match.players[name] = Player(name, Purse(0), held)
        return
    player = match.players[name]
    mates = [p for p in match.players.values() if p.purse is player.purse and not p.out]
    player.out = player.left = False
    player.holds = Counter(held)
    gone, player.purse.score = player.score, player.score if mates else 0
    told = Award(player=name, points=0, why="returns")
    match.record(told, SLUG, "R82", player.score - gone)


def value(match: State) -> int:
    """The best score less the second best, times the rounds played, by ten, decimals dropped.

    Where points are gorgées, the number of rounds, up to the limit.
    """
    if match.dossier.sloubi_compulsory:
        return min(match.rounds, match.dossier.sloubi_limit)
    first, second, *_ = sorted((p.score for p in match.players.values() if not p.out), reverse=True)
    return (first - second) * match.rounds // 10


class Sloubi(Window):
    """The newcomer sings up to the value, or declines.

    Sung without a fault it counts one and a half times (decimals dropped); then it is his turn.
    """

    rule = SLUG
    source = SOURCE
    outlasts_pass = True

    def __init__(self, match: State, newcomer: str, points: int) -> None:
        super().__init__(match)
        self.newcomer = newcomer
        self.points = points
        match.say(SLUG, SOURCE, "sloubi", newcomer, value=points)

    @property
    def actors(self) -> tuple[str, ...]:
        """Who joins."""
        return (self.newcomer,)

    def event(self, seen: Observation) -> bool:
        """Take the song, or the refusal."""
        if seen.player != self.newcomer or not isinstance(seen, Sings | Declines):
            return False
        sung = isinstance(seen, Sings) and seen.number >= self.points
        if self.match.dossier.sloubi_compulsory:
            return self._sang(sung)
        points = self.points * 3 // 2 if sung else self.points
        why = "sloubi-sung" if sung else "sloubi-unsung"
        self.match.shut(self)
        self.give(Award(player=self.newcomer, points=points, why=why))
        if self.match.dossier.sloubi_newcomer_next:
            turns.give_turn(self.match, self.newcomer)
        return True

    def _sang(self, sung: bool) -> bool:
        """« le nouveau venu doit obligatoirement Chanter-Sloubi »: who does not, stays outside."""
        self.match.shut(self)
        if not sung:
            self.match.put_out(self.newcomer)
        why = "sloubi-sung" if sung else "sloubi-outside"
        self.match.say(SLUG, "Le Chante-Sloubi", why, self.newcomer)
        return True

    def opened(self) -> list[Open]:
        """How far to sing."""
        return [
            Open(rule=SLUG, what=Act.SING, players=(self.newcomer,), worth=self.points * 3 // 2)
        ]

    def awaited(self) -> list[Awaited]:
        """The song."""
        return [Awaited(self.newcomer, Action.SING)]

    def may_change(self, lead: Lead) -> bool:
        """Who joins does not pass the leader."""
        return winning.overtaken(self.match, lead, [self.newcomer], self.points * 3 // 2)


def _comes(table: SimulatedTable) -> None:
    """A newcomer asks to join, or who has left comes back."""
    match = table.match
    new = [n for n in NEWCOMERS if n not in match.players]
    left = [p.name for p in match.players.values() if p.left]
    if new and match.rounds and table.chance(0.01):
        table.call(new[-1], SLUG, 0.5)
        table.shout()
    if left and table.chance(0.2):
        table.call(table.one(left), SLUG, 0.5)
        table.shout()


RULE = Rule(
    slug=SLUG,
    title="Chante-Sloubi",
    order=220,
    switches=(SLUG,),
    annonces=(annonce("Chante-Sloubi !"),),
    joins=join,
    reasons={
        "sloubi": Reason("chante Sloubi pour {value} points", "sings Sloubi for {value} points"),
        "sloubi-sung": Reason("Sloubi chanté sans faute", "Sloubi sung without a fault"),
        "sloubi-refused": Reason(
            "{newcomer} : pas maintenant (Sloubi à {value})",
            "{newcomer}: not now (Sloubi at {value})",
        ),
        "returns": Reason(
            "revient, sans les points qu'il avait", "comes back, without the points of before"
        ),
        "sloubi-unsung": Reason(
            "entre sans multiplier",
            "joins without multiplying",
            needs=lambda d: d.has(SLUG) and not d.sloubi_compulsory,
        ),
        "sloubi-outside": Reason(
            "n'a pas chanté : n'entre pas",
            "has not sung: does not join",
            needs=lambda d: d.has(SLUG) and d.sloubi_compulsory,
        ),
    },
    entries=(
        Entry(
            name="chante-sloubi",
            text=texts(
                "Entrer en cours de partie, à la fin d'un tour : l'avance du premier sur le "
                "deuxième, fois les tours joués, divisée par 10 ; chantée sans faute, fois "
                "1,5. Qui a quitté la partie revient ainsi, à sa place, sans ses points ; qui "
                "est hors jeu, non.",
                "Join in the middle, at the end of a round: the first's lead over the second, "
                "times the rounds played, by 10; sung without a fault, times 1.5. Who has left "
                "comes back so, at his place, without his points; who was put out does not.",
            ),
            calls=("chante-sloubi",),
            wrong=texts("à partir de {sloubi_limit} : refusé", "from {sloubi_limit} on: refused"),
            parameters=(
                "sloubi_limit",
                "sloubi_newcomer_next",
                "sloubi_compulsory",
            ),
        ),
    ),
    parameters={
        "sloubi_limit": texts("limite", "limit"),
        "sloubi_newcomer_next": texts("le nouveau joue aussitôt", "the newcomer plays next"),
        "sloubi_compulsory": texts("chant obligatoire", "singing is compulsory"),
    },
    between=_comes,
)
