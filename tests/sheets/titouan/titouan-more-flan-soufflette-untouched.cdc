# more-flan-soufflette-untouched: a flanned soufflé meets the challenge as ever
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Tatan elle fait des Flans !" -> Karadoc
Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 4 2
Karadoc cul 1
--
Karadoc chouettes 5 5
Karadoc cul 1
--
= 70 155 140 150
