# flan-cv-level: level ones gain
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 2
Perceval cul 4
5.00 Bohort "Pas mou le caillou !"
5.04 Perceval "Pas mou le caillou !"
--
= 152 130 172 150
