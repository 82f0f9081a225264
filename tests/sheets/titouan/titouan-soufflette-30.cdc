# soufflette-30: 30 points are enough, for both
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 30, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 4
Karadoc cul 5
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 60 0 140 150
? no bevue
