# more-no-negative-attrape-exact: 25 points are enough for an Attrape-Oiseau of a 5
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 25, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Karadoc throws 2
--
= 145 0 140 150
? no bevue
