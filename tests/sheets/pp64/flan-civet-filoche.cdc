# flan: a flanned Civet missed with stake = combination: a Civet-Filoché
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet

Perceval "Civet de 25 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
--
= 120 130 140 150
? Perceval holds civet-filoche
