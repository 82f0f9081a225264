# jarret-civet: the stake of a Civet is doubled, too
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret civet

Perceval "Bi-Jarret !"
Perceval "Civet de 20 sur une Velute !"
Perceval chouettes 2 4
Perceval cul 6
--
= 304 130 140
