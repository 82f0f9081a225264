# soufflette-29-target: and the target
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
--
= 110 29 140 150
