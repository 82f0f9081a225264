# soufflette: won in full even if the souffleur stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 1
Karadoc cul 4
--
= 0 180 140 150
