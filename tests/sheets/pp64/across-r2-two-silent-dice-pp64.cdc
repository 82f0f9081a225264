# r2-two-silent-dice, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Perceval cul 4
5.0 Perceval "Grelotte ça picote !"
5.5 Karadoc "Grelotte ça picote !"
--
Bohort throws 2
Lancelot throws 5
--
= 120 130 140 140
