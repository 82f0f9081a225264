# sirotage-missed: the Chouette's points are lost
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval throws 1
--
= 95 130 140 150
? no bevue
