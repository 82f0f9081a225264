# sirotage: of 6, missed by who holds a Civet: still one
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval chouettes 6 6
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "File-Sirop !"
Bohort "Couche-Sirop !"
Lancelot "Beau-Sirop !"
Perceval throws 2
--
= 84 130 140 145
? Perceval holds civet
