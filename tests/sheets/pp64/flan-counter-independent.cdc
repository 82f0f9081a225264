# contre-flan: a Flan at a fourth player stands beside the first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Lancelot elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
Karadoc chouettes 3 3
Karadoc cul 1
--
Bohort chouettes 3 3
Bohort cul 1
--
Lancelot chouettes 3 3
Lancelot cul 1
--
= 95 139 149 141
? no bevue
