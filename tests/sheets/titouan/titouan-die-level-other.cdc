# die-level-other: and the other, where he has seized it first
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc takes
7.02 Perceval takes
7.04 Karadoc "Attrape-Oiseau !"
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
--
= 124 190 140 150
? no bevue
