# sirotage: « File-Sirop ! » where nobody sirotes: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Karadoc "File-Sirop !"
Bohort "Beau-Sirop !"
Lancelot "Linotte !"
? bevues 0 1 1 1
--
= 124 120 130 140
