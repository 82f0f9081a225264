# die-strict: strict: the die needs no finger
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 5
--
= 210 130 140 150
? no bevue
