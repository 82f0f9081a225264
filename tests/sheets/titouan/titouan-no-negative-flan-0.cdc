# no-negative-flan-0: at 0 the others gain what the flanned can't lose
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Perceval cul 5
--
= 0 180 190 200
