# flan: the flanned's Civet made: stake and combination lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet

Perceval "Civet de 20 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 3
Perceval cul 5
--
= 50 130 140 150
