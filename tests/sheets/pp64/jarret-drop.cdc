# jarret: a die falls in the second throw of a Mi-Jarret: a Bévue, thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 5 4
Perceval cul 3
Perceval keeps 5 4
Perceval drops 1
? bevue Perceval
Perceval throws 1
--
= 160 130 140 150
