# attrape: strict: with the raised finger it stands
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

5.0 Perceval chouettes 2 2
6.0 Perceval cul 5
7.00 Karadoc "Attrape-Oiseau !"
7.20 Karadoc raises
7.50 Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
--
= 124 190 140 150
