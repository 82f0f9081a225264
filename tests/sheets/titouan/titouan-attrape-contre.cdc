# attrape-contre: the Contre-Sirop holds for it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Karadoc throws 1
21.0 Perceval "J'apprécie les fruits au sirop !"
21.4 Bohort "J'apprécie les fruits au sirop !"
--
= 163 105 140 150
