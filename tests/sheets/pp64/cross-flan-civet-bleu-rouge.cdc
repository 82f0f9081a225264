# crossing: a flanned Civet on a Bleu-Rouge that is found: the stake and 9 are lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet

Perceval "Civet de 20 sur un Bleu-Rouge !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 3 !"
Perceval throws 1 1 1
--
= 91 130 140 58
