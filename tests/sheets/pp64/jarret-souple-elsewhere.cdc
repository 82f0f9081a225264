# jarret: « Jarret-Souple ! » without a Néant: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 2
Perceval cul 6
Perceval "Jarret-Souple !"
? bevue Perceval
--
= 118 130 140 150
? Perceval holds nothing
