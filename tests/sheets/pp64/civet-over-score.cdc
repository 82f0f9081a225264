# civet: a stake over one's score is allowed, and stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 60 sur une Velute !"
? no bevue
Perceval chouettes 4 2
Perceval cul 1
--
= 0 130 140 150
? Perceval holds nothing
