# flan-soufflette-poor: under 30: not played, the Flan waits
rules: titouan
players: Perceval, Karadoc
scores: 29, 130
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 4 2
Perceval cul 1
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval chouettes 2 2
Perceval cul 1
--
= 25 130
