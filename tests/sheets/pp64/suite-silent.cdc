# suite: who stays silent has lost (R2)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Karadoc "Grelotte ça picote !"
5.1 Bohort "Grelotte ça picote !"
5.2 Perceval "Grelotte ça picote !"
--
= 120 130 140 140
