# doublette-suite: the last one's team loses 10
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140

Perceval chouettes 3 4
Perceval cul 5
5.0 Bohort "Grelotte ça picote !"
5.4 Perceval "Grelotte ça picote !"
5.8 Lancelot "Grelotte ça picote !"
6.2 Karadoc "Grelotte ça picote !"
--
= 110 140 110 140
