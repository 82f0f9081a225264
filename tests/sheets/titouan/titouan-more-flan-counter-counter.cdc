# more-flan-counter-counter: the last target bears a Double Flan, the others are safe
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Lancelot flan, Bohort flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Lancelot "Tatan elle fait des Flans !" -> Karadoc
Bohort "Tatan elle fait des Flans !" -> Lancelot
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc chouettes 5 5
Karadoc cul 1
--
Bohort chouettes 1 3
Bohort cul 6
--
Lancelot chouettes 2 2
Lancelot cul 1
--
= 145 155 140 142
