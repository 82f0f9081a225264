# contre-flan: the chouettes lie, the cul does not: the dice of that throw are not at rest: in time
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Bohort "Karadoc elle fait des Flans !"
Perceval cul 2
--
Karadoc chouettes 1 1
Karadoc cul 3
--
= 145 128 140 150
