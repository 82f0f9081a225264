# suite: 51 ms behind is alone behind
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.000 Perceval "Grelotte ça picote !"
5.200 Lancelot "Grelotte ça picote !"
5.400 Bohort "Grelotte ça picote !"
5.451 Karadoc "Grelotte ça picote !"
--
= 120 120 140 150
? no bevue
