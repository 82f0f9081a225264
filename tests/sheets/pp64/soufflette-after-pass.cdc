# soufflette: after the dice have passed it can't be played
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
--
Karadoc chouettes 1 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
Karadoc cul 3
--
= 110 131 140 150
