# civet-second: made at the second throw, dice kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 6
Perceval keeps 2 3
Perceval throws 5
--
= 220 130 140 150
? turn Karadoc
? no bevue
