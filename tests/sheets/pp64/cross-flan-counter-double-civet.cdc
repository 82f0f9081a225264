# crossing: a contre-flanned Civet: stake and combination twice
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval flan civet, Bohort flan
turn: Lancelot

Perceval "Lancelot elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Lancelot chouettes 5 5
Lancelot cul 1
--
Perceval "Civet de 20 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 1
--
= 110 130 140 175
