# jarret: Bi and Civet: the lost stake is doubled, and the combination
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret civet

Perceval "Civet de 40 sur une Velute !"
Perceval "Bi-Jarret !"
Perceval chouettes 5 5
Perceval cul 1
--
= 90 130 140 150
