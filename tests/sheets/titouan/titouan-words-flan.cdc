# words-flan: « Tatan, elle fait des flans ! » with a comma
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan, elle fait des flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= 95 130 140 150
? no bevue
