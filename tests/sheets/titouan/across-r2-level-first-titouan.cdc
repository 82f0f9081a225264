# r2-level-first, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 5
5.0 Perceval "Grelotte ça picote !"
5.0 Karadoc "Grelotte ça picote !"
5.0 Bohort "Grelotte ça picote !"
5.9 Lancelot "Grelotte ça picote !"
--
= 120 130 140 140
? no bevue
