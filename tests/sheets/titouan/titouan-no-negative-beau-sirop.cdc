# no-negative-beau-sirop: « Beau-Sirop » under 5 points, too
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Beau-Sirop !"
? bevue Karadoc
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 210 0 140 150
