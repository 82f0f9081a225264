# soufflette: made with the first throw: 50
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? asks Karadoc throws
Karadoc chouettes 4 1
Karadoc cul 2
--
= 70 180 140 150
? turn Karadoc
