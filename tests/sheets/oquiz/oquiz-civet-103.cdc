# civet-103: 103 may not: refused, and kept
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 103 sur une Chouette"
Perceval chouettes 2 2
Perceval cul 1
--
= 124 130 140 150
? Perceval holds civet
