# attrape: at the same time as the Sirotage: who takes the die first
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Perceval "Je sirote !"
7.02 Karadoc "Attrape-Oiseau !"
7.50 Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
--
= 124 190 140 150
