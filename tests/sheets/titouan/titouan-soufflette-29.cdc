# soufflette-29: the souffleur under 30: a Bévue, below the line that the main text draws
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 29, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
? bevue Perceval
--
= 19 130 140 150
