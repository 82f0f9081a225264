# contre-flan: on the contre-flanneur: the first two are safe, he bears two
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan, Lancelot flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Karadoc elle fait des Flans !"
Lancelot "Bohort elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
Karadoc chouettes 3 3
Karadoc cul 1
--
Bohort chouettes 4 4
Bohort cul 1
--
= 145 139 108 150
? no bevue
