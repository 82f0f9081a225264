# jarret-mi: two throws, dice kept; only the second counts
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 5 5
Perceval cul 2
Perceval keeps 5 5
Perceval throws 5
--
= 210 130 140
? Perceval holds nothing
? turn Karadoc
? no bevue
