# soufflette: 30 points are enough for both
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 30, 140, 150

Perceval chouettes 1 2
Perceval cul 4
Perceval "En garde ma mignonne !" -> Karadoc
? no bevue
? asks Karadoc throws
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 2 2 6
--
= 60 4 140 150
