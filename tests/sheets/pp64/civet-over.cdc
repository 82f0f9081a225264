# civet: over 102: refused, and kept (R40)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 103 sur une Velute !"
Perceval chouettes 2 3
Perceval cul 5
--
= 170 130 140 150
? Perceval holds civet
? no bevue
