# r7-artichette-level, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
5.00 Karadoc "Artichette !" -> Perceval
5.05 Perceval "Raitournelle !"
--
= 136 130 140 150
? no bevue
