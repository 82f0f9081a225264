# suite: level ones at the front settle nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Perceval "Grelotte ça picote !"
5.02 Lancelot "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.6 Karadoc "Grelotte ça picote !"
--
= 120 120 140 150
? no bevue
