# crossing: a Soufflette under a Double Flan: 60, and the last combination twice
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
Perceval chouettes 5 5
Perceval cul 5
Perceval throws 5 5 1
Perceval throws 2 2 6
--
= 52 130 140 150
