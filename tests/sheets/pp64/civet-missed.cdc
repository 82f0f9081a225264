# civet: the stake is lost, the combination won
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Velute !"
Perceval chouettes 3 3
Perceval cul 3
--
= 140 130 140 150
? Perceval holds nothing
