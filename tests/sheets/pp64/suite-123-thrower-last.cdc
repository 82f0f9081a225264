# suite: 1-2-3: the thrower last: 18 less 10
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 1
Perceval cul 2
5.0 Karadoc "Grelotte ça picote !"
5.2 Bohort "Grelotte ça picote !"
5.4 Lancelot "Grelotte ça picote !"
5.6 Perceval "Grelotte ça picote !"
--
= 128 130 140 150
