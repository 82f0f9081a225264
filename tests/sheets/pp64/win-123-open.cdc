# win-123-open: 1-2-3: the Suite may still take it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 326, 130, 140, 150

5 Perceval chouettes 1 2
6 Perceval cul 3
? no winner
= 344 130 140 150
7.0 Karadoc "Grelotte ça picote !"
7.3 Bohort "Grelotte ça picote !"
7.6 Lancelot "Grelotte ça picote !"
? no winner
7.9 Perceval "Grelotte ça picote !"
? no winner
= 334 130 140 150
