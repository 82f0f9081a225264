# flan-suite: the first to call loses 10, the last nothing
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Perceval cul 4
5.0 Lancelot "Grelotte ça picote !"
5.4 Karadoc "Grelotte ça picote !"
5.8 Bohort "Grelotte ça picote !"
6.2 Perceval "Grelotte ça picote !"
--
= 120 130 140 140
