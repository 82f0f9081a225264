# more-no-negative-soufflette-order: the 30 are lost first, then the combination is added
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 60, 30, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 5 5 1
--
= 90 25 140 150
