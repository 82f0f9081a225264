# jarret: a Néant and nobody speaks: the Jarret is gone
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
= 120 130 140 150
