# soufflette-second: 40
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 1 4
Lancelot cul 5
Lancelot keeps 1 4
Lancelot throws 2
--
= 80 130 140 190
