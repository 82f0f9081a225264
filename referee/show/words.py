"""The words of the screens: every ruling's reason, in French and in English.

A ruling carries a code; here it becomes a sentence. Combinations and annonces keep their French
names in both languages, as the game's players do.
"""

from __future__ import annotations

from referee.errors import Language
from referee.game.ruling import Ruling

#: Names of combinations and rules.
NAMES = {
    "chouette": "Chouette",
    "velute": "Velute",
    "chouette-velute": "Chouette-Velute",
    "cul-de-chouette": "Cul de Chouette",
    "suite": "Suite",
    "suite-velute": "Suite et Velute (1-2-3)",
    "neant": "Néant",
    "neant-souffle": "Néant Soufflé",
    "excalibur": "Excalibur",
    "suite-veluttee": "Suite Veluttée",
    "rien": "rien",
    "boucliette": "Boucliette",
    "gorgees": "Gorgées",
    "zero": "Zéro",
    "correction": "Correction",
    "soufflette": "Soufflette",
    "bleu-rouge": "Bleu-Rouge",
    "artichette": "Artichette",
    "flan": "Flan",
    "grelottine": "Grelottine",
    "verdier": "Verdier",
    "achat": "Achat",
    "chante-sloubi": "Chante-Sloubi",
    "pelican": "Pélican",
    "jarret": "Jarret",
    "civet": "Civet",
    "civet-filoche": "Civet-Filoché",
    "graines": "Graines",
    "cul-de-chouette-double": "Cul de Chouette Doublé",
    "poulette": "Poulette",
    "passe-grelot": "Passe-Grelot",
    "rigodon": "Rigodon",
    "sirotage": "Sirotage",
    "sirop-grelot": "Sirop-Grelot",
    "sirop-jeannot": "Sirop-Jeannot",
    "contre-sirop": "Contre-Sirop",
    "attrape-oiseau": "Attrape-Oiseau",
    "preventive": "Préventive",
    "challenge-bets": "Paris sur un défi",
    "bevue": "Bévue",
    "demarrage": "Démarrage",
    "fin": "Fin du jeu",
    "annonce": "Annonce",
    "tour": "Tour",
}

_NUMBERED = ("chouette", "velute", "chouette-velute", "cul-de-chouette", "artichette")

#: code -> (French, English); the fields are the ruling's details and its margin.
REASONS: dict[str, tuple[str, str]] = {
    "throw": ("{combination}", "{combination}"),
    "combination": ("{combination}", "{combination}"),
    "race-won": ("premier, {margin} avant {second}", "first, {margin} before {second}"),
    "race-alone": ("seul à l'annoncer", "the only one to call"),
    "race-late": ("trop tard, de {margin}", "too late, by {margin}"),
    "race-level": ("à égalité ({margin}) : points perdus", "level ({margin}): points lost"),
    "too-close": (
        "trop serré entre {players} ({margin}) : à l'arbitre",
        "too close between {players} ({margin}): for the arbiter",
    ),
    "raitournelle": ("« Raitournelle ! » à temps", "« Raitournelle ! » in time"),
    "artichette-stolen": (
        "« Artichette ! » de {by} d'abord",
        "« Artichette ! » by {by} first",
    ),
    "verdier-won": ("« Vert-Linette ! » : pari gagné", "« Vert-Linette ! »: bet won"),
    "verdier-lost": ("« Vert-Linette ! » : pari perdu", "« Vert-Linette ! »: bet lost"),
    "soufflette": ("souffle {target}", "challenges {target} to a Soufflette"),
    "soufflette-met": (
        "{target} réussit au lancer {throw}",
        "{target} makes it with throw {throw}",
    ),
    "soufflette-missed": ("{target} échoue", "{target} fails"),
    "soufflette-stopped": ("Soufflette interrompue", "Soufflette broken off"),
    "suite-last": ("dernier de la Suite, de {margin}", "last in the Suite, by {margin}"),
    "suite-silent": ("n'a rien annoncé sur la Suite", "called nothing on the Suite"),
    "suite-dice": ("départage aux dés : {die}", "settled by dice: {die}"),
    "grelottine-won": ("gagne une Grelottine", "gains a Grelottine"),
    "grelottine-lost": ("sous 30 points : Grelottine perdue", "under 30 points: Grelottine lost"),
    "neant-poor": ("moins de 30 points : pas de Grelottine", "under 30 points: no Grelottine"),
    "neant-held": ("a déjà une Grelottine", "already has a Grelottine"),
    "challenge": ("défie {target}", "challenges {target}"),
    "nothing-to-stake": (
        "défie {target} : rien à mettre en jeu",
        "challenges {target}: nothing to stake",
    ),
    "challenge-stake": (
        "demande {combination} à {target} pour {stake}",
        "asks {target} for {combination}, {stake} at stake",
    ),
    "passed-on": ("passe le défi à {target}", "passes the challenge to {target}"),
    "challenge-cancelled": ("annule le défi", "cancels the challenge"),
    "civet-staked": ("Civet de {stake} sur {combination}", "Civet of {stake} on {combination}"),
    "civet-doubled": ("double le Civet : {stake}", "doubles the Civet: {stake}"),
    "sacrifices-filoche": (
        "sacrifie son Civet-Filoché, garde son Civet",
        "sacrifices the Civet-Filoché, keeps the Civet",
    ),
    "civet-met": ("Civet sur {combination} réussi", "Civet on {combination} met"),
    "civet-missed": ("Civet sur {combination} manqué", "Civet on {combination} missed"),
    "civet-given": ("donne son Civet à {target}", "gives the Civet to {target}"),
    "already-holds": ("{target} en a déjà un", "{target} already has one"),
    "filoche-won": ("gagne un Civet-Filoché", "gains a Civet-Filoché"),
    "bad-bid": ("relance de {total} impossible ou prise", "bid of {total} impossible or taken"),
    "bid-right": ("relance de {total} trouvée", "relance of {total} found"),
    "bid-wrong": ("relance de {total} : personne", "relance of {total}: nobody"),
    "pelican-settled": ("Pélican départagé", "Pélican settled"),
    "jarret-won": ("gagne un Jarret", "gains a Jarret"),
    "sloubi": ("chante Sloubi pour {value} points", "sings Sloubi for {value} points"),
    "sloubi-sung": ("Sloubi chanté sans faute", "Sloubi sung without a fault"),
    "sloubi-unsung": ("entre sans multiplier", "joins without multiplying"),
    "sloubi-refused": (
        "{newcomer} : pas maintenant (Sloubi à {value})",
        "{newcomer}: not now (Sloubi at {value})",
    ),
    "flan-won": ("gagne un Flan", "gains a Flan"),
    "flan-thrown": ("flanne {target}", "throws a Flan at {target}"),
    "flan-countered": (
        "contre-flanne {target} : {safe} est sauvé",
        "counters {target}'s Flan: {safe} is safe",
    ),
    "flan-given": ("donne son Flan à {target}", "gives the Flan to {target}"),
    "flan-void": (
        "Flan nul sur le Civet de {target} : il n'a pas le double de sa mise",
        "Flan on {target}'s Civet void: less than twice the stake",
    ),
    "suite-flan": ("premier sur une Suite flannée", "first on a flanned Suite"),
    "soufflette-alone": (
        "flanné : doit refaire 4-2-1 seul",
        "flanned: must make 4-2-1 again alone",
    ),
    "jarret-used": ("utilise son Jarret : {annonce}", "uses the Jarret: {annonce}"),
    "jarret-given": ("donne son Jarret à {target}", "gives the Jarret to {target}"),
    "jarret-kept": ("garde son Jarret (Jarret-Sifflet)", "keeps the Jarret (Jarret-Sifflet)"),
    "jarret-lost": ("perd son Jarret : « Charret ! » de {by}", "loses the Jarret to {by}"),
    "bought": ("achète le cul de {seller}", "buys {seller}'s cul"),
    "sold-chouette": ("garde sa Chouette de {value}", "keeps the Chouette of {value}"),
    "achat-refused": ("n'a pas {price} points : Achat refusé", "has not {price} points: no Achat"),
    "filoche-staked": (
        "Civet-Filoché de {stake} sur {combination} de {target}",
        "Civet-Filoché of {stake} on {target}'s {combination}",
    ),
    "filoche-met": ("Filoché sur {target} réussi", "Filoché on {target} met"),
    "filoche-missed": ("Filoché sur {target} manqué", "Filoché on {target} missed"),
    "filoche-plain": ("points de la {combination}", "points of the {combination}"),
    "filoche-given": ("donne son Civet-Filoché à {target}", "gives the Civet-Filoché to {target}"),
    "no-filoche": ("n'a pas de Civet-Filoché", "has no Civet-Filoché"),
    "sat-silently": ("s'est rassis sans rien annoncer", "sat down again without a word"),
    "doubles": ("double son Cul de Chouette de {value}", "doubles the Cul de Chouette of {value}"),
    "double-made": ("Cul de Chouette doublé", "Cul de Chouette doubled"),
    "double-missed": ("Doublé manqué : hors jeu", "Doublé failed: out of the match"),
    "stake-refused": (
        "mise de {stake} refusée : {most} au plus",
        "stake of {stake} refused: {most} at most",
    ),
    "challenge-met": (
        "défi gagné par {target} : {combination}",
        "challenge met by {target}: {combination}",
    ),
    "challenge-missed": (
        "défi perdu par {target} : {combination}",
        "challenge missed by {target}: {combination}",
    ),
    "sirotage": ("sirote sa Chouette de {value}", "sips the Chouette of {value}"),
    "sirotage-made": ("Sirotage de {value} réussi", "Sirotage of {value} made"),
    "sirotage-missed": ("Sirotage de {value} manqué ({die})", "Sirotage of {value} missed ({die})"),
    "sirotage-refused": (
        "n'a pas de quoi siroter : Sirotage annulé",
        "has too few points to sip: Sirotage void",
    ),
    "civet-sirote": ("Civet siroté : gagne un Civet", "Civet siroté: gains a Civet"),
    "bet-lost": ("pari perdu ({die})", "bet lost ({die})"),
    "bet-won": ("« Sirop Gagnant ! » : pari gagné", "« Sirop Gagnant ! »: bet won"),
    "no-bet": ("ni pari ni « File-Sirop ! »", "neither bet nor « File-Sirop ! »"),
    "own-bird": (
        "l'oiseau du Sirotage ne se parie pas : « Beau-Sirop ! »",
        "the Sirotage's own bird is no bet: « Beau-Sirop ! »",
    ),
    "no-annonce": ("« {annonce} » n'est pas une annonce", "« {annonce} » is no annonce"),
    "returns": ("revient, sans les points qu'il avait", "comes back, without the points of before"),
    "sirotage-forbidden": (
        "un dé en main sur {combination} : Sirotage interdit",
        "a die in hand on {combination}: no Sirotage there",
    ),
    "wrong-call": ("« {annonce} » mal à propos", "« {annonce} » out of place"),
    "preventive": ("préventive manquée : « {annonce} »", "préventive failed: « {annonce} »"),
    "out-of-turn": ("c'était à {expected} de lancer", "it was {expected}'s throw"),
    "three-at-once": ("trois dés d'un coup", "three dice at once"),
    "cul-first": ("le cul avant les chouettes", "the cul before the chouettes"),
    "cocked": ("dé cassé ({what}) : à relancer", "cocked die ({what}): to be thrown again"),
    "doubtful-call": (
        "« {annonce} » ? mal entendu : pas de Bévue",
        "« {annonce} »? not heard surely: no Bévue",
    ),
    "dropped": ("dé tombé ({what})", "die dropped ({what})"),
    "call-by-nobody": (
        "« {annonce} » : on n'a pas entendu qui",
        "« {annonce} »: not heard by whom",
    ),
    "unheard": (
        "« {annonce} » : pas entendu {players} ; l'arbitre le dira",
        "« {annonce} »: not heard from {players}; the arbiter will tell",
    ),
    "unheard-bet": (
        "pari de {players} pas entendu ; l'arbitre le dira",
        "{players}'s bet was not heard; the arbiter will tell",
    ),
    "race-doubled": (
        "coéquipiers à égalité ({margin}) : points doublés",
        "team mates level ({margin}): points doubled",
    ),
    "race-level-won": ("à égalité ({margin}) : chacun gagne", "level ({margin}): each gains"),
    "corrected": (
        "correction {what} de {author} : {reason}",
        "correction {what} by {author}: {reason}",
    ),
    "named-told": (
        "« {annonce} » : c'était {players}, dit {author}",
        "« {annonce} »: it was {players}, says {author}",
    ),
    "named-nobody": (
        "« {annonce} » : ce n'était personne, dit {author}",
        "« {annonce} »: it was nobody, says {author}",
    ),
    "named-alone": (
        "« {annonce} » : c'était {players}, personne d'autre ne pouvait l'annoncer",
        "« {annonce} »: it was {players}, nobody else could call it",
    ),
    "named-box": (
        "« {annonce} » : c'était {players}, dit son bouton",
        "« {annonce} »: it was {players}, says the button",
    ),
    "named-known": (
        "« {annonce} » : déjà notée d'ailleurs",
        "« {annonce} »: told already from elsewhere",
    ),
    "named-idle": (
        "« {annonce} » : on n'a pas entendu qui, et rien n'en dépend",
        "« {annonce} »: it was not heard who, and nothing hangs on it",
    ),
    "named-expired": (
        "« {annonce} » : personne n'a dit qui, elle ne compte pas",
        "« {annonce} »: nobody has said who, it does not count",
    ),
    "recounted": ("après correction", "after the correction"),
    "decided": (
        "décision de {author} entre {players} {reason}",
        "decided by {author} between {players} {reason}",
    ),
    "six": ("départage aux dés : a le 6", "settled by dice: has the 6"),
    "in-time": ("annoncé à temps", "called in time"),
    "too-slow": ("pas annoncé à temps", "not called in time"),
    "fed": ("un joueur à zéro perd encore", "a player at zero loses again"),
    "grelottine-refused": (
        "« Je suis un misérable ! » : Grelottine pour personne",
        "« Je suis un misérable ! »: the Grelottine is nobody's",
    ),
    "excalibur-alone": ("seul à annoncer Excalibur", "alone to call Excalibur"),
    "king": ("roi : boit {gorgees} gorgées", "King: drinks {gorgees} gorgées"),
    "no-king": ("{players} ne désignent pas de roi", "{players} name no King"),
    "civil-war": ("Guerre civile : boit {gorgees} gorgées", "civil war: drinks {gorgees} gorgées"),
    "veluttee-won": ("« Veluttée ! » : {combination}", "« Veluttée ! »: {combination}"),
    "veluttee-lost": (
        "« Veluttée ! » à deux : {combination}",
        "« Veluttée ! » by two: {combination}",
    ),
    "bet-on-challenge-won": ("pari gagné sur le défi", "bet on the challenge won"),
    "bet-on-challenge-lost": ("pari perdu sur le défi", "bet on the challenge lost"),
    "challenge-stopped": ("défi interrompu", "challenge broken off"),
    "seized": ("a saisi le dé en premier", "has seized the die first"),
    "poor-bet": ("parie avec moins de {least} points", "bets with fewer than {least} points"),
    "bird-won": ("pari gagné", "bet won"),
    "above-score": ("mise de {stake}, plus que sa marque", "stake of {stake}, more than the score"),
    "flan-taken": (
        "un autre joueur est déjà flanné : {target} ne l'est pas",
        "another player is flanned already: {target} is not",
    ),
    "sloubi-outside": ("n'a pas chanté : n'entre pas", "has not sung: does not join"),
    "leaves": ("quitte la partie", "leaves the match"),
    "nobody-left": ("plus personne en jeu", "nobody is left in the match"),
    "put-out": ("hors jeu", "out of the match"),
    "rank": (
        "rang : {rank}, note {mark}/20 ({throws} lancers, {in_time}/{calls} annonces à temps, "
        "{won}/{bets} paris)",
        "rank: {rank}, mark {mark}/20 ({throws} throws, {in_time}/{calls} calls in time, "
        "{won}/{bets} bets)",
    ),
    "drinks": ("boit {gorgees} gorgées", "drinks {gorgees} gorgées"),
    "given-drinks": ("boit {gorgees} gorgées de {by}", "drinks {gorgees} gorgées from {by}"),
    "starts": ("commence (plus petit dé : {die})", "begins (lowest die: {die})"),
    "wins": ("gagne la partie avec {score} points", "wins the match with {score} points"),
    "replay": (
        "{players} à égalité ({score}) : à rejouer",
        "{players} level ({score}): play again",
    ),
}


def combination_name(name: str, value: int = 0) -> str:
    """A combination as people say it: "Chouette de 3"."""
    shown = NAMES.get(name, name)
    if name in _NUMBERED and value:
        return f"{shown} de {value}"
    return shown


def milliseconds(seconds: float, sigma: float | None) -> str:
    """A margin: "180 ms", or "180 ms ±6" with its standard error."""
    text = f"{seconds * 1000:.0f} ms"
    return text if sigma is None else f"{text} ±{sigma * 1000:.0f}"


def reason(ruling: Ruling, language: Language = "fr") -> str:
    """Why a ruling is as it is, in one line."""
    fields: dict[str, str | int | float] = dict(ruling.details)
    if "combination" in fields:
        fields["combination"] = combination_name(str(fields["combination"]))
    else:
        value = ruling.details.get("value", 0)
        fields["combination"] = combination_name(ruling.rule, int(value))
    if ruling.margin is not None:
        fields["margin"] = milliseconds(ruling.margin, ruling.margin_sigma)
    french, english = REASONS[ruling.why]
    return (french if language == "fr" else english).format(**fields)


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most ``width`` characters."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
