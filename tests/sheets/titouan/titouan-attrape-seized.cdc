# attrape-seized: at once with the Sirotage: the first to take the die
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
5.00 Perceval "Je sirote !"
5.02 Karadoc "Attrape-Oiseau !"
5.40 Karadoc takes
6.0 Perceval "File-Sirop !"
6.2 Bohort "File-Sirop !"
6.4 Lancelot "File-Sirop !"
Karadoc throws 5
--
= 145 220 140 150
