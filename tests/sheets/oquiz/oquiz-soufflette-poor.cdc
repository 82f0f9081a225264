# soufflette-poor: no threshold for the target
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 20, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? no bevue
Karadoc chouettes 5 5
Karadoc cul 5
Karadoc throws 5 5 5
Karadoc throws 4 2 1
--
= 0 50 140 150
