# sirotage: no word before the die falls: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Perceval throws 2
? bevue Lancelot
--
= 180 130 140 140
