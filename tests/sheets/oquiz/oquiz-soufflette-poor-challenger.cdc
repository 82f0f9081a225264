# soufflette-poor-challenger: nor for the challenger
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 40, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? no bevue
Karadoc chouettes 5 5
Karadoc cul 5
Karadoc throws 5 5 5
Karadoc throws 1 3 6
--
= 40 10 140 150
