# no-negative-soufflette-30: 30 points for the target, and 50 for the souffleur: played
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 50, 30, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 80 0 140 150
