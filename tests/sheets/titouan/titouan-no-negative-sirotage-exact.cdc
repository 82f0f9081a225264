# no-negative-sirotage-exact: 25 points are enough for a Chouette of 5
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 25, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
--
= 0 130 140 150
? no bevue
