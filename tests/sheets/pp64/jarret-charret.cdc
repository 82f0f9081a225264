# jarret-charret: « Charret ! » first takes it away
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
5.0 Karadoc "Charret !"
5.4 Perceval "Jarret-Souple !"
--
? Perceval holds grelottine
? no bevue
