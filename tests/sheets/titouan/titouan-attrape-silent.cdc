# attrape-silent: who says nothing has a Bévue there, too
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 5
? bevue Bohort
--
= 145 220 130 150
