# civet: 1 is a stake, 0 is none
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 0 sur une Chouette !"
? Perceval holds civet
? no bevue
Perceval "Civet de 1 sur une Chouette !"
Perceval chouettes 2 2
Perceval cul 6
--
= 125 130 140 150
? Perceval holds nothing
