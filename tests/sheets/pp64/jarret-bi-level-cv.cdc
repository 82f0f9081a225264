# jarret: Bi: level callers lose twice a Chouette-Velute
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
5.0 Perceval chouettes 2 2
6.0 Perceval cul 4
7.0 Lancelot "Pas mou le caillou !"
7.05 Bohort "Pas mou le caillou !"
--
= 120 130 76 86
