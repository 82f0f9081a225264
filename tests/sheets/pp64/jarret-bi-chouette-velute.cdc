# jarret-bi-chouette-velute: for whoever takes it
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 2
Perceval cul 4
Karadoc "Pas mou le caillou !"
--
= 120 194 140
