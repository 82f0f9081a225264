# jarret: Bi: a doubled lost stake equal to the doubled combination gives a Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret civet

Perceval "Bi-Jarret !"
Perceval "Civet de 25 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 1
--
= 120 130 140 150
? Perceval holds civet-filoche
