# jarret-souple: a Néant: « Jarret-Souple ! » first keeps it; it gives its Grelottine, too (R53)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
5.0 Perceval "Jarret-Souple !"
5.4 Karadoc "Charret !"
--
? Perceval holds grelottine jarret-sifflet
? no bevue
