# die-contre: a Contre-Sirop after it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
20.0 Perceval throws 1
21.0 Bohort "J'apprécie les fruits au sirop !"
--
= 104 130 156 150
? no bevue
