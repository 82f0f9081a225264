# jarret: kept by a Jarret-Souple, it may still be a plain Mi-Jarret
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret-sifflet

Perceval "Mi-Jarret !"
Perceval chouettes 5 4
Perceval cul 2
Perceval keeps 5
Perceval throws 5 2
--
= 145 130 140 150
? Perceval holds nothing
? no bevue
