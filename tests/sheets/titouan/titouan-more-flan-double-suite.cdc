# more-flan-double-suite: two Flans on a Suite: 20
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Lancelot flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Lancelot "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 3 4
Perceval cul 5
10.0 Bohort "Grelotte ça picote !"
10.4 Perceval "Grelotte ça picote !"
10.8 Karadoc "Grelotte ça picote !"
11.2 Lancelot "Grelotte ça picote !"
--
= 120 130 120 150
