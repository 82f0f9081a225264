# flan-counter: a Flan at the flanneur saves the first and weighs double on him
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Karadoc elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
Karadoc chouettes 3 3
Karadoc cul 1
--
= 145 112 140
? no bevue
