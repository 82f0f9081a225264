# jarret: Mi: a Cul de Chouette at the first is nothing once the second is thrown
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 5 5
Perceval cul 5
Perceval throws 1 1 4
--
= 121 130 140 150
? Perceval holds nothing
