# suite-123: also a Velute of 3
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 2
5.0 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
--
= 138 120 140 150
