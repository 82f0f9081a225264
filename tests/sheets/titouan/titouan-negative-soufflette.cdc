# negative-soufflette: no threshold
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, -10, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? no bevue
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 5 5 1
--
= 35 -15 140 150
