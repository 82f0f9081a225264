# words-civet-level-flan: a Flan called after the chouettes: no effect, kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Perceval chouettes 5 5
Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval cul 1
--
= 145 130 140 150
? Karadoc holds flan
? no bevue
