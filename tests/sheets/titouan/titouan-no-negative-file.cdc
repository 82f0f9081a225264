# no-negative-file: Couche-Sirop is free at any score
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Couche-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 210 4 140 150
? no bevue
