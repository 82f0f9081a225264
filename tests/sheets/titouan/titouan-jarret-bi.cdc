# jarret-bi: doubles, for whoever has it
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 2 2
Perceval cul 4
Lancelot "Pas mou le caillou !"
--
= 120 130 140 214
