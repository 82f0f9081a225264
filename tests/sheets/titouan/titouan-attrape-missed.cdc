# attrape-missed: the catcher loses the Chouette's points
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
Karadoc throws 2
--
= 145 105 140 150
