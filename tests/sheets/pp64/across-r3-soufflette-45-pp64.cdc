# r3-soufflette-45, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 45, 30, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 1
--
= 0 80 140 150
