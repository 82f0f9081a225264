# win-bevue-before: a Bévue before it is settled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 326, 130, 140, 150

5 Perceval chouettes 1 2
6 Perceval cul 3
6.5 Perceval "Pas mou le caillou !"
7.0 Karadoc "Grelotte ça picote !"
7.3 Bohort "Grelotte ça picote !"
7.6 Perceval "Grelotte ça picote !"
7.9 Lancelot "Grelotte ça picote !"
--
? no winner
= 334 130 140 140
