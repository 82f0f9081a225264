# siro-forbidden-thrown-art, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Perceval throws 2
--
= 110 130 140 150
? bevues 1 0 0 0
