# soufflette: only the last throw's combination counts
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? asks Karadoc throws
Karadoc chouettes 5 5
Karadoc cul 5
Karadoc throws 5 5 5
Karadoc throws 5 5 1
--
= 150 125 140 150
