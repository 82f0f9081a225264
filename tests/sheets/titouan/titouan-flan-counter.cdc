# flan-counter: the first is safe, the flanneur bears twice
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Lancelot flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Lancelot "Tatan elle fait des Flans !" -> Karadoc
Perceval chouettes 2 3
Perceval cul 5
--
Karadoc chouettes 2 2
Karadoc cul 1
--
= 170 122 140 150
