# jarret-mi: two throws, dice kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 5 5
Perceval cul 2
Perceval keeps 5 5
Perceval throws 5
--
= 210 130 140 150
? Perceval holds nothing
