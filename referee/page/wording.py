"""The words of the pages that are no ruling's: buttons, headings, what went wrong."""

from __future__ import annotations

import msgspec

from referee.errors import Language, Said
from referee.session.snapshot import Snapshot

WORDS: dict[str, Said] = {
    "connecting": Said("connexion…", "connecting…"),
    "connected": Said("en direct", "live"),
    "lost": Said("liaison perdue, nouvel essai…", "connection lost, trying again…"),
    "viewer": Said("spectateur", "viewer"),
    "arbiter": Said("arbitre", "arbiter"),
    "sending": Said("envoi…", "sending…"),
    "waiting": Said("en attente des capteurs…", "waiting for the sensors…"),
    "scores": Said("Marque", "Score"),
    "awaited": Said("On attend", "Waiting for"),
    "open": Said("Ouvert", "Open"),
    "ledger": Said("Décisions", "Rulings"),
    "events": Said("Ce qui s'est passé", "What happened"),
    "sources": Said("Capteurs", "Sensors"),
    "mute": Said("Couper les micros (m)", "Mute the microphones (m)"),
    "unmute": Said("Rouvrir les micros (m)", "Unmute the microphones (m)"),
    "source-starting": Said("démarre", "starting"),
    "source-live": Said("en marche", "running"),
    "source-gone": Said("absent", "gone"),
    "source-over": Said("terminé", "over"),
    "unkept": Said(
        "Attention : rien n'est gardé en ce moment. La partie continue en mémoire.",
        "Beware: nothing is being kept. The match goes on in memory.",
    ),
    "wins": Said("gagne la partie !", "wins the match!"),
    "won-by-nobody": Said("Partie terminée", "The match is over"),
    "turn": Said("à lancer", "to throw"),
    "out": Said("hors jeu", "out"),
    "bevues": Said("Bévues", "Bévues"),
    "gorgees": Said("gorgées", "gorgées"),
    "dice": Said("Dés", "Dice"),
    "calls": Said("Annonces", "Calls"),
    "more": Said("Autres", "More"),
    "correct": Said("Corriger", "Correct"),
    "chouettes": Said("chouettes", "chouettes"),
    "cul": Said("cul", "cul"),
    "throws": Said("relance", "thrown again"),
    "throw-them": Said("C'est lancé", "Thrown"),
    "clear": Said("Effacer", "Clear"),
    "no-calls": Said("Rien de particulier à annoncer.", "Nothing in particular to call."),
    "all-calls": Said("Toutes les annonces", "All calls"),
    "together": Said("En même temps", "At the same time"),
    "send-together": Said("Envoyer ensemble", "Send together"),
    "who": Said("Qui ?", "Who?"),
    "at-whom": Said("Vers qui ?", "At whom?"),
    "nobody": Said("personne", "nobody"),
    "number": Said("Combien ?", "How much?"),
    "combination": Said("Quelle combinaison ?", "Which combination?"),
    "send": Said("Envoyer", "Send"),
    "cancel": Said("Annuler", "Cancel"),
    "takes": Said("prend le dé", "takes the die"),
    "takes-two": Said("prend deux dés", "takes two dice"),
    "keeps": Said("garde", "keeps"),
    "drops-cul": Said("le cul est tombé", "the cul has fallen"),
    "drops-chouette": Said("une chouette est tombée", "a chouette has fallen"),
    "rolls": Said("les dés roulent", "the dice roll"),
    "passes": Said("Les dés passent", "The dice pass"),
    "claps": Said("frappe dans ses mains", "claps"),
    "knocks": Said("frappe du poing", "knocks"),
    "raises": Said("lève le doigt", "raises a finger"),
    "knees": Said("tape sur ses genoux", "slaps the knees"),
    "nose": Said("doigt sur le nez", "finger on the nose"),
    "stands": Said("se lève", "gets up"),
    "sits": Said("se rassoit", "sits down"),
    "leaves": Said("quitte la partie", "leaves the match"),
    "declines": Said("refuse", "declines"),
    "bets": Said("parie", "bets"),
    "sings": Said("chante jusqu'à", "sings up to"),
    "gives": Said("donne ou mise", "gives or stakes"),
    "asks": Said("demande", "asks for"),
    "at-most": Said("au plus", "at most"),
    "line": Said("Ligne de feuille", "Line of a sheet"),
    "seating": Said(
        "Les joueurs, dans l'ordre du tour, avec des virgules",
        "The players, in turn order, with commas",
    ),
    "seat": Said("Les voilà", "Here they are"),
    "your-name": Said("Votre nom, pour les corrections", "Your name, for corrections"),
    "undo": Said("Annuler la dernière", "Undo the last"),
    "strike": Said("Rayer", "Strike"),
    "replace": Said("Remplacer", "Replace"),
    "insert": Said("Insérer après", "Insert after"),
    "replacing": Said("À la place de", "In the place of"),
    "inserting": Said("Juste après", "Right after"),
    "would-change": Said("Ce que cela changerait", "What that would change"),
    "no-change": Said("aucune marque ne change", "no score changes"),
    "accept": Said("Accepter", "Accept"),
    "restore": Said("Rétablir", "Restore"),
    "too-close": Said("Trop serré : qui était premier ?", "Too close: who was first?"),
    "level": Said("En même temps", "Level"),
    "several": Said("Plusieurs à la fois", "Several at once"),
    "box": Said("Boîtier émulé", "Emulated box"),
    "button": Said("bouton", "button"),
    "done": Said("noté", "noted"),
    "key": Said("Clé", "Key"),
    "show-key": Said("Montrer la clé", "Show the key"),
    "hide-key": Said("Cacher la clé", "Hide the key"),
    "change-key": Said("Nouvelle clé", "New key"),
    "change-key-sure": Said(
        "Nouvelle clé : tous les autres ne feront plus que regarder.",
        "A new key: all others will only look on.",
    ),
    "take-back": Said("Reprendre ses droits", "Take back the rights"),
    "may-correct": Said("Peuvent corriger", "May correct"),
    "this-page": Said("cette page", "this page"),
    "unnamed": Said("sans nom", "no name"),
    "other-key-used": Said(
        "La clé de l'adresse est fausse ; celle que cette page connaissait sert toujours.",
        "The address's key is wrong; the one that this page knew is still used.",
    ),
    "scene-dark": Said("il fait noir", "it is dark"),
    "scene-rolls": Said("les dés roulent", "the dice roll"),
    "scene-moves": Said("ça bouge", "something moves"),
    "scene-rests": Said("dés au repos", "dice at rest"),
    "scene-empty": Said("aucun dé", "no dice"),
    "speaking": Said("on entend", "heard now:"),
    "somebody": Said("quelqu'un", "somebody"),
    "source-hand": Said("main", "hand"),
    "source-sheet": Said("feuille", "sheet"),
    "source-box": Said("boîtier", "box"),
    "source-arbiter": Said("arbitre", "arbiter"),
    "source-microphones": Said("micros", "microphones"),
    "source-camera:0": Said("caméra", "camera"),
    **{f"source-camera:{n}": Said(f"caméra {n + 1}", f"camera {n + 1}") for n in range(1, 8)},
}


def fingerprint_told(fingerprint: str) -> Said:
    """What a careful arbiter compares."""
    return Said(
        "Le navigateur avertira une fois, car le certificat est fait ici même. "
        f"Son empreinte SHA-256 : {fingerprint}",
        "The browser will warn once, for the certificate is made here. "
        f"Its SHA-256 fingerprint: {fingerprint}",
    )


def lags(seconds: int) -> Said:
    """That a source is so much later than the match's clock."""
    return Said(
        f"en retard de {seconds} s, la machine est trop lente",
        f"{seconds} s behind, the machine is too slow",
    )


def stalled(seconds: int) -> Said:
    """That the match's thread has stood still for so long."""
    return Said(
        f"la partie ne répond plus depuis {seconds} s ; rien n'est perdu de ce qui est affiché",
        f"the match has not answered for {seconds} s; nothing that is shown is lost",
    )


def privacy(now: Snapshot) -> Said:
    """Whether the table listens and records, for all who sit there; nothing where it does neither."""
    if now.hears and now.muted:
        if now.recording:
            return Said(
                "Micros coupés : la table n'écoute pas, l'image est enregistrée.",
                "Muted: the table does not listen, the picture is recorded.",
            )
        return Said("Micros coupés : la table n'écoute pas.", "Muted: the table does not listen.")
    if now.listening and now.recording:
        return Said("La table écoute et enregistre.", "The table listens and records.")
    if now.listening:
        return Said("La table écoute.", "The table listens.")
    if now.recording:
        return Said("La table enregistre l'image.", "The table records the picture.")
    return Said("", "")


def script(language: Language) -> str:
    """The words as a script's module, in one language."""
    told = {key: said.text(language) for key, said in WORDS.items()}
    text = msgspec.json.encode({"lang": language, **told}).decode()
    return f"export default {text};\n"
