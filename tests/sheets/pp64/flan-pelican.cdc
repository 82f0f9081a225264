# flan: the first « Pélican ! » costs 28
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 7 !"
20.0 Perceval throws 6 6 6
21.0 Bohort "Pélican !"
21.3 Lancelot "Pélican !"
--
= 111 130 112 150
