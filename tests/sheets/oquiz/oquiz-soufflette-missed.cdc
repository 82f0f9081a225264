# soufflette-missed: 30 to the challenger
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 5 5
Lancelot cul 5
Lancelot throws 5 5 5
Lancelot throws 1 3 6
--
= 150 130 140 120
