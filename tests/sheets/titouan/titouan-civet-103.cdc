# civet-103: 103 may not: refused, and kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 103 sur une Chouette !"
Perceval chouettes 1 1
Perceval cul 3
--
= 121 130 140 150
? Perceval holds civet
? no bevue
