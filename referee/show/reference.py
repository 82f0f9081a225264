"""The players' quick reference: what a combination is worth, what a call's words do, what it costs.

Numbers come from the dossier that the law plays by, words from the annonces that it listens to, and
the census from its own reading of the dice: what is printed here can't drift from what is judged.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterable

import msgspec

from referee.annonces import BIRDS, BY_SLUG, Heard, folded
from referee.errors import InputError, Language, Said
from referee.game.dice import Combination, census, combination
from referee.game.dossier import DOSSIERS, Dossier
from referee.rules.contre_sirop import contre_sirop_points
from referee.show.words import NAMES


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One rule: its name (as in `RULES`, or a combination's), who says what and when, at what cost.

    ``text`` may name parameters of the dossier in braces; ``parameters`` are those that dossiers
    may differ on.
    """

    name: str
    text: Said
    calls: tuple[str, ...] = ()
    wrong: Said = Said("", "")
    parameters: tuple[str, ...] = ()


_FINE = Said("mal à propos : Bévue", "out of place: a Bévue")
_LATE = Said("trop tard : rien ; sans la combinaison : Bévue", "late: nothing; elsewhere: a Bévue")

ENTRIES: tuple[Entry, ...] = (
    Entry(
        name="chouette",
        text=Said(
            "Deux dés identiques : le carré du chiffre, au lanceur.",
            "Two equal dice: the number's square, to the thrower.",
        ),
    ),
    Entry(
        name="velute",
        text=Said(
            "La somme de deux dés fait le troisième : le double de son carré, au lanceur.",
            "Two dice add up to the third: twice its square, to the thrower.",
        ),
    ),
    Entry(
        name="chouette-velute",
        text=Said(
            "Chouette et Velute à la fois : les points de la Velute au premier qui {gesture} et crie.",
            "Chouette and Velute at once: the Velute's points to the first who {gesture} and shouts.",
        ),
        calls=("pas-mou-le-caillou",),
        wrong=_LATE,
        parameters=("velute_call_gesture", "velute_call_level", "velute_call_limit"),
    ),
    Entry(
        name="cul-de-chouette",
        text=Said(
            "Trois dés identiques : 40 points et 10 fois le chiffre, au lanceur.",
            "Three equal dice: 40 points and 10 times the number, to the thrower.",
        ),
    ),
    Entry(
        name="suite",
        text=Said(
            "Trois chiffres qui se suivent : tous frappent du poing et crient, le dernier perd "
            "{suite_loss} points. 1-2-3 est aussi une Velute de 3. À égalité : la Moisissure, puis "
            "un dé chacun.",
            "Three numbers in a row: all strike the table and shout, the last loses {suite_loss} "
            "points. 1-2-3 is a Velute of 3, too. Level: the Moisissure, then a die each.",
        ),
        calls=("grelotte-ca-picote", "sans-fin-est-la-moisissure-des-bieres-bretonnes"),
        wrong=_FINE,
        parameters=(
            "suite_loss",
            "suite_dice_loser",
            "suite_dice_grow",
            "suite_limit",
            "moisissure_fault",
        ),
    ),
    Entry(
        name="soufflette",
        text=Said(
            "4-2-1 : son lanceur défie qui il veut d'en faire un en trois lancers. Réussi au "
            "1er, 2e, 3e : il gagne {soufflette_stakes} points au lanceur ; manqué : il en perd le "
            "dernier enjeu, puis sa dernière combinaison compte.",
            "4-2-1: its thrower challenges anybody to make one in three throws. Made with the 1st, "
            "2nd, 3rd: {soufflette_stakes} points from the thrower; failed: the last stake is lost, "
            "then the last combination counts.",
        ),
        calls=("en-garde-ma-mignonne",),
        wrong=Said("sans le minimum de points : Bévue", "without the points it asks: a Bévue"),
        parameters=("soufflette_min_score", "soufflette_stakes"),
    ),
    Entry(
        name="bleu-rouge",
        text=Said(
            "3-4-3 : la Chouette de 3, puis chacun nomme un total différent et le lanceur relance "
            "les trois dés. Le bon total : {bleu_rouge_gain} points, deux fois le total, et la "
            "combinaison est à lui.",
            "3-4-3: the Chouette of 3, then each names a total of his own and the thrower throws "
            "all three again. The right total: {bleu_rouge_gain} points, twice the total, and the "
            "combination is his.",
        ),
        calls=("je-relance-de",),
        wrong=Said("total pris ou impossible : Bévue", "a total taken or impossible: a Bévue"),
        parameters=("bleu_rouge_gain",),
    ),
    Entry(
        name="pelican",
        text=Said(
            "Relance de 18 : {pelican} points au premier ; à égalité, les mots suivants ; jusqu'au "
            "bout, à qui avait relancé de 18, sinon aux dés.",
            "A relance of 18: {pelican} points to the first; level, the next words; to the end, to "
            "who had bid 18, else by dice.",
        ),
        calls=("pelican", "passe-montagne", "zbradaraldjan"),
        wrong=_LATE,
        parameters=("pelican", "flan_pelican_goes_on"),
    ),
    Entry(
        name="artichette",
        text=Said(
            "4-3-4 : 16 points au lanceur s'il crie le premier ; -16 si un autre le devance en le "
            "désignant. À égalité, le lanceur.",
            "4-3-4: 16 points to its thrower if he shouts first; -16 if another is before him, "
            "pointing at him. Level: the thrower.",
        ),
        calls=("raitournelle", "artichette"),
        wrong=_LATE,
    ),
    Entry(
        name="flan",
        text=Said(
            "6-5-2 : son lanceur gagne un Flan s'il crie. Un Flan retourne le prochain lancer d'un "
            "autre joueur, à son tour : ce qui gagne perd.",
            "6-5-2: its thrower gains a Flan if he shouts. A Flan turns another player's next "
            "throw, in his turn: what gains loses.",
        ),
        calls=("a-kadoc", "elle-fait-des-flans", "lance-flan"),
        wrong=Said("sans Flan, ou sur soi-même : Bévue", "without a Flan, or at oneself: a Bévue"),
        parameters=("flan_until", "flan_turns_sirotage", "flan_one_at_a_time"),
    ),
    Entry(
        name="neant",
        text=Said(
            "Aucune combinaison : rien, mais une Grelottine pour le lanceur.",
            "No combination: nothing, but a Grelottine for the thrower.",
        ),
        parameters=("neant_min_score", "grelottine_max_held"),
    ),
    Entry(
        name="grelottine",
        text=Said(
            "Entre deux lancers, qui a une Grelottine défie {grelottine_target} de faire une "
            "combinaison, pour un enjeu d'une part de la plus petite des deux marques : "
            "{challenge_stakes}.",
            "Between two throws, who has a Grelottine challenges {grelottine_target} to throw a "
            "combination, for a share of the lower of the two scores at most: {challenge_stakes}.",
        ),
        calls=("grelottine",),
        wrong=Said("sans Grelottine : Bévue", "without a Grelottine: a Bévue"),
        parameters=(
            "grelottine_target",
            "challenge_stakes",
            "challenge_stake_is_most",
            "challenge_throws",
            "challenge_may_go_on",
            "challenge_min_score",
            "challenge_spends",
            "grelottine_lost_under",
        ),
    ),
    Entry(
        name="sirop-grelot",
        text=Said(
            "Défi d'un Cul de Chouette fait par Sirotage, obligatoire après une Chouette au dernier "
            "lancer. Pas d'Attrape-Oiseau.",
            "A challenge for a Cul de Chouette made by Sirotage, which is a duty after a Chouette "
            "with the last throw. No Attrape-Oiseau.",
        ),
    ),
    Entry(
        name="challenge-bets",
        text=Said(
            "Les autres misent {bet_stake} points sur la réussite d'un défi : {bet_gain} à gagner.",
            "The others stake {bet_stake} points on a challenge's success: {bet_gain} to gain.",
        ),
    ),
    Entry(
        name="boucliette",
        text=Said(
            "Une fois par partie, chacun peut annuler un défi quand son enjeu est dit.",
            "Once a match, each may cancel a challenge when its stake is told.",
        ),
        calls=("boucliette",),
        wrong=_FINE,
        parameters=("starts_with",),
    ),
    Entry(
        name="poulette",
        text=Said(
            "Défi manqué par un Néant : {poulette} points au premier des deux qui crie ; à égalité, "
            "chacun les perd.",
            "A challenge missed with a Néant: {poulette} points to the first of the two to shout; "
            "level, both lose them.",
        ),
        calls=("elle-est-ou-la-poulette",),
        wrong=_FINE,
        parameters=("poulette",),
    ),
    Entry(
        name="passe-grelot",
        text=Said(
            "Qui a gagné un défi peut passer le suivant à un autre, qui a {passe_grelot_min_score} "
            "points ou plus, avant que l'enjeu soit dit. À trois joueurs ou plus.",
            "Who has won a challenge may pass the next one on, to somebody with "
            "{passe_grelot_min_score} points or more, before the stake is told. Three players or "
            "more.",
        ),
        calls=("passe-grelot",),
        wrong=Said("vers trop peu de points : Bévue", "at too few points: a Bévue"),
        parameters=("passe_grelot_min_score",),
    ),
    Entry(
        name="rigodon",
        text=Said(
            "Qui a gagné un défi peut annuler le suivant avant que l'enjeu soit dit ; les deux "
            "Grelottines sont perdues.",
            "Who has won a challenge may cancel the next one before the stake is told; both "
            "Grelottines are gone.",
        ),
        calls=("rigodon",),
        wrong=_FINE,
        parameters=("rigodon_players",),
    ),
    Entry(
        name="sirotage",
        text=Said(
            "Sur une Chouette, relancer le troisième dé : le Cul de Chouette, ou la valeur de la "
            "Chouette perdue ; de 6, un Civet en consolation. Les mots le commencent, et où le "
            "dossier n'en a pas, le dé de sa Chouette en main. Les autres parient sur le dé : "
            "{bet_gain} points, -{bet_loss} si c'est perdu.",
            "On a Chouette, throw the third die again: the Cul de Chouette, or the Chouette's value "
            "lost; of 6, a Civet for comfort. The words begin it, and where the dossier has none, "
            "the die of one's own Chouette in hand. The others bet on the die: {bet_gain} points, "
            "-{bet_loss} if lost.",
        ),
        calls=(
            "je-sirote",
            *BIRDS,
            "beau-sirop",
            "file-sirop",
            "couche-sirop",
            "sirop-gagnant",
        ),
        wrong=Said(
            "se taire quand il faut parler, l'oiseau du Sirotage, siroter où c'est interdit : Bévue",
            "silence where a word is due, the Sirotage's own bird, a forbidden try: a Bévue",
        ),
        parameters=(
            "sirotage_by_die",
            "sirotage_forbidden",
            "sirotage_bets",
            "sirotage_own_bird",
            "sirotage_needs_points",
            "sirotage_lands",
            "bet_stake",
            "bet_loss",
            "bet_gain",
            "bet_needs_cry",
            "bet_min_score",
        ),
    ),
    Entry(
        name="attrape-oiseau",
        text=Said(
            "Siroter la Chouette d'un autre, qui garde ses points : les mots, dé en main. En même "
            "temps : le premier à saisir le dé.",
            "Siroter another's Chouette, who keeps its points: the words, die in hand. At once: the "
            "first to seize the die.",
        ),
        calls=("attrape-oiseau",),
        wrong=_FINE,
    ),
    Entry(
        name="contre-sirop",
        text=Said(
            "Sirotage manqué que personne n'a deviné : {contre_sirop} points (de 1 à 6) au premier ; "
            "à égalité, perdus.",
            "A Sirotage missed and not foreseen: {contre_sirop} points (of 1 to 6) to the first; "
            "level, lost.",
        ),
        calls=("j-apprecie-les-fruits-au-sirop",),
        wrong=Said("hors de propos : rien", "where it does not hold: nothing"),
    ),
    Entry(
        name="sirop-jeannot",
        text=Said(
            "À qui sirote plus qu'il n'a : la valeur du Contre-Sirop au premier, et le Sirotage est "
            "annulé.",
            "At who sirotes more than he has: the Contre-Sirop's value to the first, and the "
            "Sirotage is void.",
        ),
        calls=("sirop-jeannot",),
        wrong=_FINE,
        parameters=("sirop_jeannot_level",),
    ),
    Entry(
        name="civet",
        text=Said(
            "Miser 1 à {civet_max} points sur son prochain lancer, avant ses chouettes : mise "
            "gagnée ou perdue, et la combinaison compte.",
            "Stake 1 to {civet_max} points on one's next throw, before one's chouettes: won or "
            "lost, and the combination counts.",
        ),
        calls=("civet-de", "lance-civet", "civet-double"),
        wrong=Said("sans Civet : Bévue", "without a Civet: a Bévue"),
        parameters=(
            "civet_max",
            "civet_throws",
            "civet_above_score",
            "civet_on",
            "civet_double_needs_points",
        ),
    ),
    Entry(
        name="civet-filoche",
        text=Said(
            "Un Civet perdu d'une mise égale à la combinaison : {civet_max} points à miser sur les "
            "lancers des autres.",
            "A Civet lost whose stake equals the combination: {civet_max} points to stake on the "
            "others' throws.",
        ),
        calls=("civet-filoche-de", "lance-civet-filoche", "civet-filoche-double"),
        wrong=Said("sans Civet-Filoché : Bévue", "without a Civet-Filoché: a Bévue"),
    ),
    Entry(
        name="achat",
        text=Said(
            "Entre les chouettes et le cul, acheter le cul d'un autre pour {achat_price} points : le "
            "lanceur garde sa Chouette, l'acheteur lance.",
            "Between the chouettes and the cul, buy another's cul for {achat_price} points: the "
            "thrower keeps his Chouette, the buyer throws.",
        ),
        calls=("j-achete", "je-rachete"),
        wrong=Said(
            "Achat interdit : Bévue ; après le cul : rien",
            "forbidden: a Bévue; after the cul: nothing",
        ),
        parameters=("achat_price", "achat_min_score", "achat_poor", "achat_forbidden"),
    ),
    Entry(
        name="verdier",
        text=Said(
            "Chouettes 6-4, 6-2 ou 4-2 : parier sur la Velute 6-4-2 avant le cul, {bet_gain} points, "
            "-{bet_stake} si c'est perdu. Pas pour le lanceur.",
            "Chouettes 6-4, 6-2 or 4-2: bet on the Velute 6-4-2 before the cul, {bet_gain} points, "
            "-{bet_stake} if lost. Not for the thrower.",
        ),
        calls=("vert-linette",),
        wrong=_FINE,
        parameters=("verdier_min_score",),
    ),
    Entry(
        name="cul-de-chouette-double",
        text=Said(
            "Après un Cul de Chouette, relancer les trois dés : un autre, et les deux comptent ; le "
            "même, et la partie est gagnée ; sinon, hors jeu.",
            "After a Cul de Chouette, throw all three again: another one, and both count; the same, "
            "and the match is won; else, out of the match.",
        ),
        calls=("cul-de-chouette",),
        wrong=_FINE,
    ),
    Entry(
        name="jarret",
        text=Said(
            "Néant sur la relance d'un Bleu-Rouge : un Jarret au premier. Mi-Jarret : deux lancers ; "
            "Bi-Jarret : le lancer compte double.",
            "A Néant on a Bleu-Rouge's relance: a Jarret to the first. Mi-Jarret: two throws; "
            "Bi-Jarret: the throw counts twice.",
        ),
        calls=(
            "lance-buches",
            "mi-jarret",
            "bi-jarret",
            "bjarret",
            "jarret-souple",
            "charret",
            "jarret-sifflet",
            "lance-jarret",
        ),
        wrong=Said("sans Jarret : Bévue", "without a Jarret: a Bévue"),
    ),
    Entry(
        name="graines",
        text=Said(
            "Qui s'est levé le dit avant de se rasseoir.",
            "Who got up says so before he sits down again.",
        ),
        calls=("je-ne-mange-pas-de-graines",),
        wrong=Said("s'asseoir sans un mot : Bévue", "sitting down without a word: a Bévue"),
    ),
    Entry(
        name="chante-sloubi",
        text=Said(
            "Entrer en cours de partie, à la fin d'un tour : l'avance du premier sur le deuxième, "
            "fois les tours joués, divisée par 10 ; chantée sans faute, fois 1,5. Qui a quitté la "
            "partie revient ainsi, à sa place, sans ses points ; qui est hors jeu, non.",
            "Join in the middle, at the end of a round: the first's lead over the second, times the "
            "rounds played, by 10; sung without a fault, times 1.5. Who has left comes back so, at "
            "his place, without his points; who was put out does not.",
        ),
        calls=("chante-sloubi",),
        wrong=Said("à partir de {sloubi_limit} : refusé", "from {sloubi_limit} on: refused"),
        parameters=("sloubi_limit", "sloubi_newcomer_next", "sloubi_compulsory"),
    ),
    Entry(
        name="bevue",
        text=Said(
            "Une faute : {bevue} points perdus, à chaque fois. Mauvaise annonce, dé tombé, trois dés "
            "d'un coup, cul avant les chouettes, lancer hors de son tour.",
            "A fault: {bevue} points lost, every time. A wrong annonce, a die dropped, three dice at "
            "once, the cul before the chouettes, a throw out of turn.",
        ),
        parameters=("bevue", "cocked_is_bevue", "bad_throw_loses_turn"),
    ),
    Entry(
        name="preventive",
        text=Said(
            "Une annonce de vitesse pendant que les dés roulent : valable si la combinaison vient, "
            "Bévue sinon.",
            "A race's call while the dice roll: it stands if the combination comes, else a Bévue.",
        ),
    ),
    Entry(
        name="suite-veluttee",
        text=Said(
            "Sur 1-2-3, saisir les deux chouettes et les relancer pour soi ; le lanceur qui en tient "
            "une garde sa Velute de 3.",
            "On 1-2-3, seize both chouettes and throw them again for oneself; a thrower who holds "
            "one keeps his Velute of 3.",
        ),
        calls=("veluttee", "patte-de-canaaaard"),
        wrong=_FINE,
    ),
    Entry(
        name="neant-souffle",
        text=Said(
            "1-4-6 : la Grelottine au premier qui crie, ou à personne si un autre la refuse avant.",
            "1-4-6: the Grelottine to the first who asks, or to nobody if another refuses it before.",
        ),
        calls=(
            "mecreant",
            "je-suis-un-miserable",
            "fort-heureusement-je-tiens-a-preciser-que-l-incident-n-a-fait-aucune-victime",
        ),
        wrong=_FINE,
    ),
    Entry(
        name="excalibur",
        text=Said(
            "5-3-1, à trois joueurs ou plus : seul, une Bévue ; à plusieurs, ils nomment un roi qui "
            "boit ; tous ensemble, tous boivent.",
            "5-3-1, three players or more: alone, a Bévue; several, they name a King who drinks; all "
            "at once, all drink.",
        ),
        calls=("excalibur",),
        wrong=Said("seul : Bévue", "alone: a Bévue"),
    ),
    Entry(
        name="fin",
        text=Said(
            "Le premier à {goal} points ou plus, dès que rien d'ouvert ne peut plus les lui prendre : "
            "ce que lui seul pourrait encore tenter n'y change rien.",
            "The first at {goal} points or more, as soon as nothing open can take them away: what he "
            "alone could still try changes nothing.",
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
    ),
)

#: What dossiers may differ on, in words.
PARAMETERS: dict[str, Said] = {
    "starts_with": Said("au début chacun a", "at the start each has"),
    "goal": Said("but", "goal"),
    "negative_scores": Said("marque négative", "negative scores"),
    "out_at": Said("hors jeu à", "out at"),
    "zero_feeds_others": Said("à zéro, une perte nourrit les autres", "at zero a loss feeds the others"),
    "cap": Said("plafond hors de son tour", "cap off one's own turn"),
    "shared_scores": Said("équipe : marque commune", "team: one score"),
    "alone": Said("se joue seul", "played alone"),
    "gorgees": Said("des gorgées au lieu de points", "gorgées instead of points"),
    "velute_call_gesture": Said("geste", "gesture"),
    "velute_call_level": Said("à égalité", "level"),
    "velute_call_limit": Said("délai", "time limit"),
    "suite_loss": Said("perte", "loss"),
    "suite_limit": Said("délai", "time limit"),
    "suite_dice_loser": Said("aux dés perd le", "of the dice loses the"),
    "suite_dice_grow": Said("égalité aux dés : +10", "dice level: +10"),
    "moisissure_fault": Said("la Moisissure est une Bévue", "the Moisissure is a Bévue"),
    "sirotage_lands": Said("ce que forment les dés compte", "what the dice form counts"),
    "soufflette_min_score": Said("minimum de points", "least score"),
    "soufflette_stakes": Said("enjeux", "stakes"),
    "bleu_rouge_gain": Said("gain", "gain"),
    "pelican": Said("gain", "gain"),
    "neant_min_score": Said("minimum de points", "least score"),
    "flan_until": Said("jusqu'à", "until"),
    "flan_turns_sirotage": Said("retourne le Sirotage du flanné", "turns the flanned one's Sirotage"),
    "flan_pelican_goes_on": Said("Pélican flanné : on continue", "flanned Pélican: goes on"),
    "flan_one_at_a_time": Said("un seul flanné à la fois", "one flanned at a time"),
    "grelottine_max_held": Said("au plus", "at most"),
    "grelottine_lost_under": Said("perdue sous", "lost under"),
    "grelottine_target": Said("cible", "target"),
    "challenge_min_score": Said("minimum de points", "least score"),
    "challenge_stakes": Said("enjeux", "stakes"),
    "challenge_stake_is_most": Said("enjeu toujours au maximum", "stake always the most"),
    "challenge_throws": Said("lancers", "throws"),
    "challenge_may_go_on": Said("peut continuer après avoir réussi", "may go on after making it"),
    "challenge_spends": Said("Grelottines dépensées", "Grelottines spent"),
    "poulette": Said("gain", "gain"),
    "passe_grelot_min_score": Said("minimum de la cible", "target's least score"),
    "rigodon_players": Said("joueurs", "players"),
    "sirotage_bets": Said("paris", "bets"),
    "sirotage_own_bird": Said("l'oiseau du Sirotage se parie", "the Sirotage's own bird is a bet"),
    "sirotage_by_die": Said("le dé en main suffit", "the die in hand is enough"),
    "sirotage_forbidden": Said("interdit sur", "forbidden on"),
    "sirotage_needs_points": Said("il faut avoir l'enjeu", "the stake must be owned"),
    "sirop_jeannot_level": Said("à égalité", "level"),
    "bet_stake": Said("mise", "stake"),
    "bet_loss": Said("pari perdu", "bet lost"),
    "bet_gain": Said("pari gagné", "bet won"),
    "bet_needs_cry": Said("« Sirop Gagnant ! » nécessaire", "« Sirop Gagnant ! » needed"),
    "bet_min_score": Said("minimum pour parier", "least score to bet"),
    "verdier_min_score": Said("minimum pour parier", "least score to bet"),
    "achat_price": Said("prix", "price"),
    "achat_min_score": Said("minimum de points", "least score"),
    "achat_poor": Said("trop pauvre", "too poor"),
    "achat_forbidden": Said("interdit sur", "forbidden on"),
    "civet_max": Said("mise au plus", "largest stake"),
    "civet_throws": Said("lancers", "throws"),
    "civet_above_score": Said("mise au-dessus de sa marque", "stake above one's score"),
    "civet_double_needs_points": Said("doublé : il faut le multiple", "doubled: the multiple is needed"),
    "civet_on": Said("sur", "on"),
    "bevue": Said("coût", "cost"),
    "cocked_is_bevue": Said("dé cassé : Bévue", "cocked die: a Bévue"),
    "bad_throw_loses_turn": Said("mauvais lancer : tour perdu", "bad throw: turn lost"),
    "sloubi_limit": Said("limite", "limit"),
    "sloubi_newcomer_next": Said("le nouveau joue aussitôt", "the newcomer plays next"),
    "sloubi_compulsory": Said("chant obligatoire", "singing is compulsory"),
}  # fmt: skip

_VALUES: dict[object, Said] = {
    True: Said("oui", "yes"),
    False: Said("non", "no"),
    None: Said("aucun", "none"),
    "claps": Said("frappe dans ses mains", "claps"),
    "knees": Said("tape sur ses genoux", "slaps the knees"),
    "lose": Said("perdus", "lost"),
    "gain": Said("gagnés", "gained"),
    "six": Said("un 6 décide", "a 6 decides"),
    "highest": Said("plus grand", "highest"),
    "lowest": Said("plus petit", "lowest"),
    "rest": Said("ses chouettes tombées", "his chouettes at rest"),
    "throw": Said("ses chouettes lancées", "his chouettes thrown"),
    "holder": Said("un autre porteur de Grelottine", "another holder of a Grelottine"),
    "last-thrower": Said("qui vient de faire un Néant", "who has just made a Néant"),
    "self": Said("soi-même", "oneself"),
    "no-tie": Said("sans égalité", "where nobody is level"),
    "early": Said("avant que tous aient crié", "before all have shouted"),
    "both": Said("des deux", "of both"),
    "challenger": Said("du grelottin", "of the challenger"),
    "duty": Said("obligatoires", "a duty"),
    "free": Said("libres", "free"),
    "refused": Said("refusé", "refused"),
    "bevue": Said("Bévue", "a Bévue"),
    "six-six": Said("Chouette de 6", "Chouette of 6"),
    "duel": Said("défi à deux joueurs", "challenge of two players"),
}


def shown(name: str, value: object, language: Language) -> str:
    """A parameter's value in words."""
    if name == "challenge_stakes" and isinstance(value, dict):
        parts: dict[str, list[str]] = {}
        for asked, (up, down) in value.items():
            share = f"{up}\u00a0%" if down == 100 else f"{up}/{down}"
            parts.setdefault(share, []).append(NAMES[asked])
        told = [f"{', '.join(names)} {share}" for share, names in parts.items()]
        return ", ".join(told) or _VALUES[None].text(language)
    if isinstance(value, dict):
        return ", ".join(f"{NAMES.get(k, k)} ({n})" for k, n in value.items()) or "-"
    if isinstance(value, tuple):
        words = [
            NAMES.get(str(v)) or shown(name, "six-six" if v == "six" else v, language)
            for v in value
        ]
        nothing = _VALUES[None] if name.endswith("_forbidden") else Said("tout", "anything")
        return ", ".join(words) or nothing.text(language)
    if isinstance(value, bool) or (value in _VALUES and not isinstance(value, int)):
        return _VALUES[value].text(language)
    if isinstance(value, float):
        return f"{value:g} s"
    return str(value)


def _fields(dossier: Dossier, language: Language) -> dict[str, str]:
    fields = {
        name: shown(name, getattr(dossier, name), language) for name in Dossier.__struct_fields__
        if name not in ("name", "title", "text", "rules")
    }  # fmt: skip
    fields["gesture"] = fields["velute_call_gesture"]
    fields["contre_sirop"] = ", ".join(str(contre_sirop_points(v)) for v in range(1, 7))
    return fields


def has(dossier: Dossier, name: str) -> bool:
    """Whether a dossier has the rule of an entry."""
    if name == "pelican":
        return dossier.has("bleu-rouge")
    always = ("chouette", "velute", "cul-de-chouette", "fin")
    return name in always or dossier.has(name)


class Line(msgspec.Struct, frozen=True):
    """One line of the reference: a label and what stands behind it."""

    label: str
    text: str


def about(entry: Entry, dossier: Dossier, language: Language) -> list[Line]:
    """What there is to know of a rule under a dossier; where it has none, that."""

    def said(fr: str, en: str) -> str:
        return fr if language == "fr" else en

    fields = _fields(dossier, language)
    lines = []
    if not has(dossier, entry.name):
        where = [d.name for d in DOSSIERS.values() if has(d, entry.name)]
        there = ", ".join(where) or said("une option de titouan", "an option of titouan")
        absent = said(
            f"pas dans {dossier.name} ; dans : {there}", f"not in {dossier.name}; in: {there}"
        )
        lines.append(Line("", absent))
    lines.append(Line("", entry.text.text(language).format(**fields)))
    values = _values(entry.name, dossier)
    if values:
        lines.append(Line(said("valeur", "value"), values))
    words = " ".join(f"«\u00a0{_example(c)}\u00a0»" for c in entry.calls)
    if words:
        lines.append(Line(said("mots", "words"), words))
    wrong = entry.wrong.text(language).format(**fields)
    if wrong and dossier.has("bevue"):
        lines.append(Line(said("sinon", "else"), wrong))
    lines += _differences(entry, dossier, language)
    return lines


def _example(slug: str) -> str:
    """An annonce with something in its places; its mark stays on its line."""
    example = Heard(slug, target="Tatan", number=50, combination="chouette")
    return example.words.replace(" !", "\u00a0!").replace(" ?", "\u00a0?")


def _values(name: str, dossier: Dossier) -> str:
    found = {c for c in _formed(dossier) if c.name == name and c.plain}
    return ", ".join(f"{c.value}\u00a0: {c.plain}" for c in sorted(found, key=lambda c: c.value))


def _differences(entry: Entry, dossier: Dossier, language: Language) -> list[Line]:
    """How other dossiers that have the rule differ from this one."""
    lines = []
    for name in entry.parameters:
        own = shown(name, getattr(dossier, name), language)
        others: dict[str, list[str]] = {}
        for other in DOSSIERS.values():
            value = shown(name, getattr(other, name), language)
            if other.name != dossier.name and has(other, entry.name) and value != own:
                others.setdefault(value, []).append(other.name)
        if others:
            told = "\u00a0; ".join(f"{', '.join(who)} : {value}" for value, who in others.items())
            lines.append(Line(PARAMETERS[name].text(language), f"{own} ({told})"))
    return lines


def find(word: str) -> list[Entry]:
    """The entries that a word names: a rule, a combination, or some words of a call.

    Raises:
        InputError: nothing is called so.
    """
    said = folded(word)
    by_name = [e for e in ENTRIES if folded(NAMES.get(e.name, e.name)) == said]
    if by_name:
        return by_name
    spoken = {c: folded(BY_SLUG[c].words) for e in ENTRIES for c in e.calls}
    found = [
        e for e in ENTRIES
        if said in folded(NAMES.get(e.name, e.name)) or any(said in spoken[c] for c in e.calls)
    ]  # fmt: skip
    if said and found:
        return found
    names = {folded(NAMES.get(e.name, e.name)): NAMES.get(e.name, e.name) for e in ENTRIES}
    names |= {words: BY_SLUG[c].words for c, words in spoken.items()}
    near = difflib.get_close_matches(said, names, n=1, cutoff=0.5)
    listed = ", ".join(NAMES.get(e.name, e.name) for e in ENTRIES)
    raise InputError(
        Said(f"rien ne s'appelle '{word}'", f"nothing is called '{word}'"),
        remedy=Said(f"Vouliez-vous '{names[near[0]]}' ?", f"Did you mean '{names[near[0]]}'?")
        if near
        else Said(f"Règles : {listed}.", f"Rules: {listed}."),
    )


class Row(msgspec.Struct, frozen=True):
    """One line of the census: how many of the 216 throws, and their points by value."""

    name: str
    throws: int
    points: str


def _formed(dossier: Dossier) -> list[Combination]:
    return [combination(d, dossier.rules) for d in itertools.product(range(1, 7), repeat=3)]


def table(dossier: Dossier) -> list[Row]:
    """The 216 ordered throws under a dossier, the most frequent combinations first."""
    formed = _formed(dossier)
    rows = []
    for name, throws in census(dossier.rules).most_common():
        kinds = {c for c in formed if c.counted_as == name}
        rows.append(Row(NAMES[name], throws, _points(kinds)))
    return rows


def _points(kinds: Iterable[Combination]) -> str:
    found = sorted({(c.value, c.plain) for c in kinds if c.plain})
    if len(found) == 1:
        return str(found[0][1])
    return " ".join(f"{value}:{points}" for value, points in found)
