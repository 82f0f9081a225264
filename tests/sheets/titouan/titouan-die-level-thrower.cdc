# die-level-thrower: the thrower takes it as another cries: who seized it first
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc "Attrape-Oiseau !"
7.04 Perceval takes
7.50 Karadoc takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
= 180 130 140 150
? no bevue
