# end: a Soufflette failed: both over 343: the highest
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 335, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 1 1
--
= 350 355 140 150
? winner Karadoc
