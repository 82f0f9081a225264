# die-made: the die of one's own Chouette in hand begins the Sirotage
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 5
--
= 210 130 140 150
? no bevue
