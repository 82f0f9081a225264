# sirotage: of 6, made: 100, and no Civet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "Beau-Sirop !"
Perceval throws 6
Lancelot "Sirop Gagnant !"
--
= 220 130 140 175
? Perceval holds nothing
