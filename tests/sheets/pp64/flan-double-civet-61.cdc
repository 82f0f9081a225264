# flan: 61 of 120: the second Flan is void: 61 gained, 25 lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan, Perceval civet

Perceval "Civet de 61 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 156 130 140 150
