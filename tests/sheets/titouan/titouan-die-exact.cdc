# die-exact: +no-negative, just what it takes
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 25, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
--
= 0 130 140 150
? no bevue
