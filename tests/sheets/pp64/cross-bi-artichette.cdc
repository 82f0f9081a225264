# crossing: an Artichette on a Bi-Jarret: 32
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 4 3
Perceval cul 4
Perceval "Raitournelle !"
--
= 152 130 140 150
