"""What is said in the training speech: annonces as people say them, names, numbers, other talk."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from referee.audio.vocabulary import LARGEST_NUMBER, spelt
from referee.game.annonces import all_annonces, staked_on

#: First names of players; those of the series whose heroes play the game come first.
NAMES = """
Perceval Karadoc Bohort Lancelot Arthur Léodagan Guenièvre Merlin Yvain Gauvain Kadoc Calogrenant
Dagonet Élias Séli Mevanwi Angharad Ketchatar Galessin Venec Attila Caius Loth Hervé Roparzh
Marie Jean Pierre Michel Catherine Nathalie Nicolas Isabelle Philippe Sylvie Julien Camille Léa
Manon Chloé Emma Louis Lucas Hugo Jules Gabriel Raphaël Adam Paul Victor Antoine Alexandre Thomas
Maxime Clément Mathieu Mathilde Élodie Aurélie Céline Sophie Julie Émilie Sarah Laura Pauline Anaïs
Marine Charlotte Juliette Alice Louise Jeanne Rose Zoé Inès Jade Lola Bérengère Sébastien David
Guillaume Vincent Olivier Laurent Stéphane Christophe Frédéric François Bruno Didier Gérard Bernard
Monique Martine Françoise Jacqueline Nadine Valérie Sandrine Virginie Delphine Caroline Audrey
Benjamin Romain Florian Quentin Kevin Adrien Baptiste Simon Martin Samuel Noé Nathan Théo Enzo Tom
Léo Max Sacha Mohamed Karim Fatima Yasmine Nadia Samir Oscar Gaston Marcel Albert Suzanne Odette
Yann Erwan Maël Gwenaëlle Loïc Solène Tristan Iseult Robin Marion Agathe Margaux Clara Eva Nina
""".split()  # noqa: SIM905


#: espeak-ng 1.51 crashes on some letters that French does not have.
_READABLE = re.compile("[a-zàâçéèêëîïôùûü]{2,14}")


class Speaker:
    """Draws texts.

    ``sentences``: other talk, in any language of Latin script (a French voice reads it as French).
    """

    def __init__(self, draw: random.Random, sentences: Sequence[str]) -> None:
        self._draw = draw
        self._words = sorted(
            {w for s in sentences for w in re.findall(r"\w+", s.lower()) if _READABLE.fullmatch(w)}
        )

    def text(self) -> str:
        """One utterance of the training mixture."""
        u = self._draw.random()
        if u < 0.45:
            return self._annonce()
        if u < 0.52:
            return spelt(self._draw.randint(0, LARGEST_NUMBER))
        if u < 0.60:
            return " ".join(self._draw.sample(NAMES, self._draw.randint(1, 3)))
        if u < 0.68:  # near misses: an annonce begun, ended or spoilt by other words
            words = self._annonce().split()
            at = self._draw.randrange(len(words))
            words[at : at + self._draw.randint(0, 2)] = self.other(self._draw.randint(0, 2))
            return " ".join(words) or "ah"
        return " ".join(self.other(self._draw.randint(1, 8)))

    def other(self, count: int) -> list[str]:
        """Words that belong to no annonce, mostly."""
        return self._draw.sample(self._words, count)

    def _annonce(self) -> str:
        annonce = self._draw.choice(all_annonces())
        text = self._draw.choice(annonce.patterns)
        text = text.replace("{player}", self._draw.choice(NAMES))
        text = text.replace("{number}", spelt(self._draw.randint(1, LARGEST_NUMBER)))
        combination = self._draw.choice(staked_on()).replace("neant", "néant")
        text = text.replace("{combination}", combination.replace("-", " "))
        text = text.replace("canaaaard", "canard")
        if self._draw.random() < 0.3:
            mark = self._draw.choice((" !", ",", ""))
            text = text.rstrip(" !?") + f"{mark} {self._draw.choice(NAMES)} !"
        if self._draw.random() < 0.25:  # swallowed schwas
            text = re.sub(r"\b(J|j)e ([srl])", r"\1'\2", text)
            text = text.replace(" le caillou", " l'caillou")
        if self._draw.random() < 0.2:
            text = text.rstrip(" !?")
        return text
