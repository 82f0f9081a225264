# jarret-bi-chouette: a Chouette, too
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 5 5
Perceval cul 1
--
= 170 130 140
