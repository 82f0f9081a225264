"""What every match has, whatever its rules: the turn, races, the Bévue, the end; in words."""

from __future__ import annotations

from referee.game.dice import Combination, Rules
from referee.game.dossier import Dossier
from referee.game.specification import Entry, Form, Reason, Rule, texts
from referee.game.state import Award, State

BEVUE, PREVENTIVE = "bevue", "preventive"
#: What three dice form that are no combination, where a dossier has no Néant.
NOTHING = "rien"


def always(dossier: Dossier) -> bool:
    """Whatever the dossier."""
    return True


def never(dossier: Dossier) -> bool:
    """Whatever the dossier: a person's, not the law's."""
    return False


def _bevue(dossier: Dossier) -> bool:
    return dossier.has(BEVUE)


def _race(dossier: Dossier) -> bool:
    return not dossier.alone


def _limited(dossier: Dossier) -> bool:
    return dossier.velute_call_limit is not None


def _played_again(dossier: Dossier) -> bool:
    """Where a cap stops what is won off turn, only the thrower can be at the goal."""
    return not dossier.gorgees and not dossier.alone and dossier.cap is None


def _nothing(low: int, middle: int, high: int, has: Rules) -> Combination:
    return Combination(NOTHING)


def _lands(match: State, thrower: str, found: Combination, factor: int) -> None:
    """Nothing comes of it, which is told as of any other."""
    award = Award(player=thrower, points=0, why="combination", details={"value": 0})
    match.award(award, NOTHING, "Les combinaisons")


FRAME = Rule(
    slug="fin",
    title="Fin du jeu",
    order=290,
    switches=(BEVUE, PREVENTIVE),
    names={
        BEVUE: "Bévue",
        PREVENTIVE: "Préventive",
        "demarrage": "Démarrage",
        "annonce": "Annonce",
        "tour": "Tour",
        "zero": "Zéro",
        "correction": "Correction",
    },
    forms=(
        Form(
            name=NOTHING, title="rien", forms=_nothing, lands=_lands, priority=100, staked_on=False
        ),
    ),
    reasons={
        "throw": Reason("{combination}", "{combination}", needs=always),
        "combination": Reason("{combination}", "{combination}", needs=always),
        "starts": Reason(
            "commence (plus petit dé : {die})", "begins (lowest die: {die})", needs=always
        ),
        "nobody-left": Reason(
            "plus personne en jeu", "nobody is left in the match", needs=lambda d: not d.alone
        ),
        "race-won": Reason(
            "premier, {margin} avant {second}", "first, {margin} before {second}", needs=_race
        ),
        "race-won-told": Reason(
            "premier, avant {second}", "first, before {second}", needs=_race, senses=True
        ),
        "race-alone": Reason("seul à l'annoncer", "the only one to call", needs=_race),
        "race-late": Reason("trop tard, de {margin}", "too late, by {margin}", needs=_race),
        "race-late-told": Reason("trop tard", "too late", needs=_race, senses=True),
        "race-level-told": Reason(
            "à égalité : points perdus",
            "level: points lost",
            senses=True,
            needs=lambda d: not d.alone and d.velute_call_level == "lose",
        ),
        "race-doubled-told": Reason(
            "coéquipiers à égalité : points doublés",
            "team mates level: points doubled",
            senses=True,
            needs=lambda d: d.shared_scores,
        ),
        "race-level": Reason(
            "à égalité ({margin}) : points perdus",
            "level ({margin}): points lost",
            needs=lambda d: not d.alone and d.velute_call_level == "lose",
        ),
        "race-doubled": Reason(
            "coéquipiers à égalité ({margin}) : points doublés",
            "team mates level ({margin}): points doubled",
            needs=lambda d: d.shared_scores,
        ),
        "in-time": Reason("annoncé à temps", "called in time", needs=_limited),
        "too-slow": Reason("pas annoncé à temps", "not called in time", needs=_limited),
        "too-close": Reason(
            "trop serré entre {players} ({margin}) : à l'arbitre",
            "too close between {players} ({margin}): for the arbiter",
            needs=_race,
            senses=True,
        ),
        "decided": Reason(
            "décision de {author} entre {players} {reason}",
            "decided by {author} between {players} {reason}",
            needs=_race,
            senses=True,
        ),
        "unheard": Reason(
            "« {annonce} » : pas entendu {players} ; l'arbitre le dira",
            "« {annonce} »: not heard from {players}; the arbiter will tell",
            needs=always,
            senses=True,
        ),
        "unheard-bet": Reason(
            "pari de {players} pas entendu ; l'arbitre le dira",
            "{players}'s bet was not heard; the arbiter will tell",
            needs=always,
            senses=True,
        ),
        "call-by-nobody": Reason(
            "« {annonce} » : on n'a pas entendu qui",
            "« {annonce} »: not heard by whom",
            needs=always,
            senses=True,
        ),
        "doubtful-call": Reason(
            "« {annonce} » ? mal entendu : pas de Bévue",
            "« {annonce} »? not heard surely: no Bévue",
            needs=always,
            senses=True,
        ),
        "cocked": Reason(
            "dé cassé ({what}) : à relancer",
            "cocked die ({what}): to be thrown again",
            needs=lambda d: not d.cocked_is_bevue,
            senses=True,
        ),
        "no-annonce": Reason(
            "« {annonce} » n'est pas une annonce", "« {annonce} » is no annonce", needs=_bevue
        ),
        "wrong-call": Reason(
            "« {annonce} » mal à propos", "« {annonce} » out of place", needs=_bevue
        ),
        "out-of-turn": Reason(
            "c'était à {expected} de lancer", "it was {expected}'s throw", needs=_bevue
        ),
        "three-at-once": Reason("trois dés d'un coup", "three dice at once", needs=_bevue),
        "cul-first": Reason(
            "le cul avant les chouettes", "the cul before the chouettes", needs=_bevue
        ),
        "dropped": Reason("dé tombé ({what})", "die dropped ({what})", needs=_bevue),
        "preventive": Reason(
            "préventive manquée : « {annonce} »",
            "préventive failed: « {annonce} »",
            needs=lambda d: d.has(PREVENTIVE) and d.has(BEVUE),
        ),
        "stake-refused": Reason(
            "mise de {stake} refusée : {most} au plus",
            "stake of {stake} refused: {most} at most",
            needs=lambda d: d.has("grelottine"),
        ),
        "already-holds": Reason(
            "{target} en a déjà un",
            "{target} already has one",
            needs=lambda d: d.has("lance-civet") or d.has("flan") or d.has("jarret"),
        ),
        "fed": Reason(
            "un joueur à zéro perd encore",
            "a player at zero loses again",
            needs=lambda d: d.zero_feeds_others,
        ),
        "leaves": Reason("quitte la partie", "leaves the match", needs=_race),
        "put-out": Reason("hors jeu", "out of the match", needs=lambda d: d.out_at is not None),
        "rank": Reason(
            "rang : {rank}, note {mark}/20 ({throws} lancers, {in_time}/{calls} annonces à "
            "temps, {won}/{bets} paris)",
            "rank: {rank}, mark {mark}/20 ({throws} throws, {in_time}/{calls} calls in "
            "time, {won}/{bets} bets)",
            needs=lambda d: d.alone,
        ),
        "wins": Reason(
            "gagne la partie avec {score} points",
            "wins the match with {score} points",
            needs=lambda d: not d.gorgees,
        ),
        "replay": Reason(
            "{players} à égalité ({score}) : à rejouer",
            "{players} level ({score}): play again",
            needs=_played_again,
        ),
        "corrected": Reason(
            "correction {what} de {author} : {reason}",
            "correction {what} by {author}: {reason}",
            needs=never,
            senses=True,
        ),
        "renamed": Reason(
            "{before} s'appelle {after}, dit {author}",
            "{before} is called {after}, says {author}",
            needs=never,
            senses=True,
        ),
        "confirmed": Reason(
            "{author} confirme les dés", "{author} confirms the dice", needs=never, senses=True
        ),
        "recounted": Reason("après correction", "after the correction", needs=never, senses=True),
        "named-told": Reason(
            "« {annonce} » : c'était {players}, dit {author}",
            "« {annonce} »: it was {players}, says {author}",
            needs=never,
            senses=True,
        ),
        "named-nobody": Reason(
            "« {annonce} » : ce n'était personne, dit {author}",
            "« {annonce} »: it was nobody, says {author}",
            needs=never,
            senses=True,
        ),
        "named-alone": Reason(
            "« {annonce} » : c'était {players}, personne d'autre ne pouvait l'annoncer",
            "« {annonce} »: it was {players}, nobody else could call it",
            needs=never,
            senses=True,
        ),
        "named-box": Reason(
            "« {annonce} » : c'était {players}, dit son bouton",
            "« {annonce} »: it was {players}, says the button",
            needs=never,
            senses=True,
        ),
        "named-known": Reason(
            "« {annonce} » : déjà notée d'ailleurs",
            "« {annonce} »: told already from elsewhere",
            needs=never,
            senses=True,
        ),
        "named-idle": Reason(
            "« {annonce} » : on n'a pas entendu qui, et rien n'en dépend",
            "« {annonce} »: it was not heard who, and nothing hangs on it",
            needs=never,
            senses=True,
        ),
        "named-expired": Reason(
            "« {annonce} » : personne n'a dit qui, elle ne compte pas",
            "« {annonce} »: nobody has said who, it does not count",
            needs=never,
            senses=True,
        ),
        "stake-told": Reason(
            "« {annonce} » : c'est ce que {players} a misé, dit {author}",
            "« {annonce} »: that is what {players} staked, says {author}",
            needs=never,
            senses=True,
        ),
        "stake-expired": Reason(
            "« {annonce} » : personne n'a dit la mise, elle compte comme entendue",
            "« {annonce} »: nobody has said the stake, it counts as it was heard",
            needs=never,
            senses=True,
        ),
    },
    entries=(
        Entry(
            name="bevue",
            text=texts(
                "Une faute : {bevue} points perdus, à chaque fois. Mauvaise annonce, dé tombé, "
                "trois dés d'un coup, cul avant les chouettes, lancer hors de son tour.",
                "A fault: {bevue} points lost, every time. A wrong annonce, a die dropped, "
                "three dice at once, the cul before the chouettes, a throw out of turn.",
            ),
            parameters=(
                "bevue",
                "cocked_is_bevue",
                "bad_throw_loses_turn",
            ),
        ),
        Entry(
            name="preventive",
            text=texts(
                "Une annonce de vitesse pendant que les dés roulent : valable si la "
                "combinaison vient, Bévue sinon.",
                "A race's call while the dice roll: it stands if the combination comes, else a "
                "Bévue.",
            ),
        ),
        Entry(
            name="fin",
            text=texts(
                "Le premier à {goal} points ou plus, dès que rien d'ouvert ne peut plus les "
                "lui prendre : ce que lui seul pourrait encore tenter n'y change rien.",
                "The first at {goal} points or more, as soon as nothing open can take them "
                "away: what he alone could still try changes nothing.",
            ),
            parameters=(
                "goal",
                "cap",
                "negative_scores",
                "out_at",
                "zero_feeds_others",
                "shared_scores",
                "alone",
                "gorgees",
            ),
            part_of="",
        ),
    ),
    parameters={
        "bevue": texts("coût", "cost"),
        "cocked_is_bevue": texts("dé cassé : Bévue", "cocked die: a Bévue"),
        "bad_throw_loses_turn": texts("mauvais lancer : tour perdu", "bad throw: turn lost"),
        "starts_with": texts("au début chacun a", "at the start each has"),
        "goal": texts("but", "goal"),
        "cap": texts("plafond hors de son tour", "cap off one's own turn"),
        "negative_scores": texts("marque négative", "negative scores"),
        "out_at": texts("hors jeu à", "out at"),
        "zero_feeds_others": texts(
            "à zéro, une perte nourrit les autres", "at zero a loss feeds the others"
        ),
        "shared_scores": texts("équipe : marque commune", "team: one score"),
        "alone": texts("se joue seul", "played alone"),
        "gorgees": texts("des gorgées au lieu de points", "gorgées instead of points"),
    },
)
