# r10-civet-late, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval chouettes 5 5
Perceval "Civet de 50 sur une Chouette !"
Perceval cul 2
--
= 145 130 140 150
? Perceval holds civet
? no bevue
