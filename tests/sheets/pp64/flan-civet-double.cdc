# flan: a doubled Civet is flanned the same way
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet, Bohort civet

Perceval "Civet de 20 sur une Velute !"
Bohort "Civet Doublé !" -> Perceval
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 1
--
= 151 130 140 150
