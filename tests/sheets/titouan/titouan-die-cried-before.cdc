# die-cried-before: cried well before: the thrower's hand comes too late
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc "Attrape-Oiseau !"
8.00 Perceval takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
--
= 124 190 140 150
? no bevue
