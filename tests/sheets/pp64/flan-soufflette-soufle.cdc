# flan: the flanned as soufflé: nothing is turned round
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort flan

Bohort "Karadoc elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 5 5 1
--
= 150 125 140 150
Karadoc chouettes 5 5
Karadoc cul 1
--
= 150 100 140 150
