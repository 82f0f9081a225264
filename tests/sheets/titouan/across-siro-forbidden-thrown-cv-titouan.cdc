# siro-forbidden-thrown-cv, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 4
Perceval "Je sirote !"
Perceval takes
Perceval throws 2
--
= 110 130 140 150
? bevues 1 0 0 0
