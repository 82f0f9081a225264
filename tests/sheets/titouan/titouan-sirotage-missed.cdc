# sirotage-missed: the Chouette's points are lost, not first gained
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Couche-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 4
--
= 95 130 140 150
? no bevue
