# doublette: one player at a time may be flanned; a Flan on another has no effect and is kept
rules: titouan +doublette
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 120, 130
teams: Perceval Bohort / Karadoc Lancelot
holds: Karadoc flan, Bohort flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Bohort "Tatan elle fait des Flans !" -> Lancelot
? Bohort holds flan
Perceval chouettes 5 5
Perceval cul 3
--
= 95 130 95 130
