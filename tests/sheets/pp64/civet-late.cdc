# civet: after the chouettes: no effect, and kept (R10)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval chouettes 2 3
Perceval "Civet de 50 sur une Velute !"
Perceval cul 5
--
= 170 130 140 150
? Perceval holds civet
? no bevue
