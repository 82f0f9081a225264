# turn: who has left is in no Suite
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc leaves
5.0 Perceval chouettes 2 3
6.0 Perceval cul 4
7.0 Perceval "Grelotte ça picote !"
7.3 Bohort "Grelotte ça picote !"
7.6 Lancelot "Grelotte ça picote !"
--
= 120 130 140 140
