# sirotage-334: 3-3-4 is a Chouette, it may be siroted
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je sirote !"
Perceval takes
Perceval throws 3
--
= 190 130 140 150
? no bevue
