# suite: 0, 35, 70 ms: the third is not level with the group's first and is last alone
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.000 Perceval "Grelotte ça picote !"
6.000 Lancelot "Grelotte ça picote !"
6.035 Bohort "Grelotte ça picote !"
6.070 Karadoc "Grelotte ça picote !"
--
= 120 120 140 150
? no bevue
