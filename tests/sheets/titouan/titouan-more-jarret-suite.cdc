# more-jarret-suite: a Bi-Jarret doubles what a Suite costs
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 3 4
Perceval cul 5
10.0 Bohort "Grelotte ça picote !"
10.4 Perceval "Grelotte ça picote !"
10.8 Karadoc "Grelotte ça picote !"
11.2 Lancelot "Grelotte ça picote !"
--
= 120 130 140 130
