# soufflette: broken off: a Bévue, and lost (R4)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? asks Karadoc throws
Karadoc chouettes 4 2
Karadoc cul 5
--
= 150 90 140 150
? bevue Karadoc
