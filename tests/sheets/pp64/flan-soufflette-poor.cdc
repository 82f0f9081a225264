# flan-soufflette-poor: under 30 it is not played, and the Flan stays (R11)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 20, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 1 3
Bohort cul 6
--
Perceval chouettes 2 2
Perceval cul 1
--
= 16 130 140
