# suite: the last one has 4 points: 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 3 4
Perceval cul 5
5.0 Perceval "Grelotte ça picote !"
5.2 Lancelot "Grelotte ça picote !"
5.4 Bohort "Grelotte ça picote !"
5.6 Karadoc "Grelotte ça picote !"
--
= 120 0 140 150
