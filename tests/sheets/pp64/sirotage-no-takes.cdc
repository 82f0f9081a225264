# sirotage: written without takes
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "je sirote"
Lancelot "couche-sirop"
Bohort "FILE SIROP"
Karadoc "linotte"
Perceval throws 2
--
= 180 125 140 150
? no bevue
