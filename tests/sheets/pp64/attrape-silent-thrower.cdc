# attrape: the thrower has to say something, too
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
Karadoc "Attrape-Oiseau !"
Karadoc takes
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
? bevues 1 0 0 0
--
= 146 94 140 150
