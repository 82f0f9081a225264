# win-123-closed: and has not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 326, 130, 140, 150

5 Perceval chouettes 1 2
6 Perceval cul 3
7.0 Karadoc "Grelotte ça picote !"
7.3 Bohort "Grelotte ça picote !"
7.6 Perceval "Grelotte ça picote !"
? no winner
7.9 Lancelot "Grelotte ça picote !"
? winner Perceval
= 344 130 140 140
