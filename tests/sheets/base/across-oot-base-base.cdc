# oot-base, under base
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc chouettes 3 3
Karadoc cul 2
Perceval chouettes 3 3
Perceval cul 2
--
= 129 130 140 150
? no bevue
