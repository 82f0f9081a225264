# soufflette: a last throw of 4-3-4: Raitournelle is the soufflé's
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 1 3
Lancelot cul 6
Lancelot throws 1 3 6
Lancelot throws 4 3 4
Lancelot "Raitournelle !"
--
= 150 130 140 136
? no bevue
