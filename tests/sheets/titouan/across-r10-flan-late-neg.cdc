# r10-flan-late, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval flan
turn: Karadoc

Karadoc chouettes 5 5
Perceval "Tatan elle fait des Flans !" -> Karadoc
Karadoc cul 2
--
= 120 155 140 150
? Perceval holds flan
? no bevue
? turn Bohort
