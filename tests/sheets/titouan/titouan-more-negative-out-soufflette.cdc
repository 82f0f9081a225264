# more-negative-out-soufflette: out by a Soufflette missed
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, -320, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 150 -350 140 150
? out Karadoc
? turn Bohort
