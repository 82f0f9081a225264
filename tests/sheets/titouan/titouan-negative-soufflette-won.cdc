# negative-soufflette-won: and the souffleur pays below 0
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 5, -10, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 4 2
Karadoc cul 1
--
= -45 40 140 150
