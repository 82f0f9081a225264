# r1-none, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 2
--
= 120 130 140 150
? no bevue
