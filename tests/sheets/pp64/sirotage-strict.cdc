# sirotage: strict: the words need the raised finger
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 2 2
Perceval cul 5
10.0 Perceval "Je sirote !"
10.3 Perceval raises
10.5 Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
= 180 130 140 150
? no bevue
