# suite-123: and 18 for the thrower
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 3
5.0 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
--
= 138 120 140 150
