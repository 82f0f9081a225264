# sirotage: each of the silent ones has his Bévue, the sirotant none
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Perceval throws 3
? bevues 0 1 1 1
--
= 119 120 130 140
