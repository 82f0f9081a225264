# die-cried-after: cried after the thrower has the die: a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Perceval takes
8.00 Karadoc "Attrape-Oiseau !"
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
? bevues 0 1 0 0
= 180 120 140 150
