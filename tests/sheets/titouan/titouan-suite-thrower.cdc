# suite-thrower: the thrower may be the last, and pays below 0
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, 130, 140, 150

Perceval chouettes 4 5
Perceval cul 6
5.0 Bohort "Grelotte ça picote !"
5.4 Karadoc "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Perceval "Grelotte ça picote !"
--
= -5 130 140 150
