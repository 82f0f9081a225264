# r10-achat-late, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "J'achète !"
--
= 145 130 140 150
? no bevue
