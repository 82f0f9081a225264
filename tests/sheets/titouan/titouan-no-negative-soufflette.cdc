# no-negative-soufflette: 29 points: a Bévue
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
--
= 110 29 140 150
