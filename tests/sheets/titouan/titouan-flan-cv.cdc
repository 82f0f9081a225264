# flan-cv: the first to call loses
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 2
Perceval cul 4
5.0 Bohort "Pas mou le caillou !"
5.4 Perceval "Pas mou le caillou !"
--
= 120 130 108 150
