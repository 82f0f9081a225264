# jarret-bjarret: stops at the first
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 5 5
Perceval cul 2
Perceval "Bjarret !"
--
= 145 130 140 150
? no bevue
