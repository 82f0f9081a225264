# die-flan: a Flan does not touch it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 210 130 140 150
