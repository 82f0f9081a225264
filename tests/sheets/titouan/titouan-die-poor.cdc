# die-poor: without +no-negative no points are needed
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
--
= -15 130 140 150
? no bevue
