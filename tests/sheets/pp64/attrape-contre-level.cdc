# attrape: missed: level Contre-Sirops lose it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 5 5
6.0 Perceval cul 2
7.00 Karadoc "Attrape-Oiseau !"
7.50 Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 1
20.0 Perceval "J'apprécie les fruits au sirop !"
20.050 Lancelot "J'apprécie les fruits au sirop !"
--
= 127 105 140 132
