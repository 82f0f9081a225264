# flan-civet: a Civet is turned round, too
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Perceval civet

Perceval "Civet de 20 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 115 130 140
