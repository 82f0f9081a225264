# soufflette-cap-own: for the challenger, too, though it is his turn
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
Karadoc throws 1 3 6
--
= 332 100 140 150
? no winner
