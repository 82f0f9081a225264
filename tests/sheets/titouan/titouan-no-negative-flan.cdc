# no-negative-flan: a flanned Velute beyond 0
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 0 130 140 150
