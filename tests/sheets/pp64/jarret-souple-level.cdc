# jarret-souple-level: level: kept
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
Perceval throws 1 3 6
9.00 Karadoc "Charret !"
9.04 Perceval "Jarret-Souple !"
--
? Perceval holds grelottine jarret-sifflet
