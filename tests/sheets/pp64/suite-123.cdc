# suite: also a Velute of 3
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 1
Perceval cul 3
5.0 Karadoc "Grelotte ça picote !"
5.1 Bohort "Grelotte ça picote !"
5.2 Perceval "Grelotte ça picote !"
5.3 Lancelot "Grelotte ça picote !"
--
= 138 130 140 140
