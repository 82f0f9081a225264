# flan-counter-self: the flanned can't; his Flan is an ordinary one
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval "Tatan elle fait des Flans !" -> Karadoc
Perceval chouettes 2 2
Perceval cul 1
--
Karadoc chouettes 3 3
Karadoc cul 1
--
= 116 121 140 150
