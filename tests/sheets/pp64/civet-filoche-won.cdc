# civet: a lost stake equal to the combination gives a Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 70 sur une Velute !"
Perceval chouettes 3 3
Perceval cul 3
--
= 120 130 140 150
? Perceval holds civet-filoche
