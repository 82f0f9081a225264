# sirotage: one silent of three: his Bévue falls with the die
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 6
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Perceval throws 3
? bevue Lancelot
--
= 119 130 140 140
