# soufflette-missed: 30 to the souffleur, then the last combination
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 6 6
Lancelot cul 6
Lancelot throws 5 5 5
Lancelot throws 5 5 2
--
= 150 130 140 145
