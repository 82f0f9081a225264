# jarret-bi: the throw counts double
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 4
Perceval cul 6
--
= 264 130 140
? Perceval holds nothing
