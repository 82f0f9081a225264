# crossing: a doubly flanned cul bought
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan, Bohort flan

Lancelot "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 1 1
Karadoc "J'achète !"
Karadoc cul 5
--
= 121 98 140 150
