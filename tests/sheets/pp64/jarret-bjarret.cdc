# jarret-bjarret: « Bjarret ! » stops at the first
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 2 4
Perceval cul 6
Perceval "Bjarret !"
--
= 192 130 140
? turn Karadoc
? no bevue
