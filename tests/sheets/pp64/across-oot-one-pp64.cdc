# oot-one, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc chouettes 3 3
Karadoc cul 2
Perceval chouettes 3 3
Perceval cul 2
--
= 129 120 140 150
? bevues 0 1 0 0
