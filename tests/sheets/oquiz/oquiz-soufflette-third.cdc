# soufflette-third: 30
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 1 3
Lancelot cul 6
Lancelot throws 1 3 6
Lancelot throws 4 2 1
--
= 90 130 140 180
