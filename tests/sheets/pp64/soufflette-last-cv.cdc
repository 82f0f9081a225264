# soufflette: a last throw of 3-3-6 is a race for all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 1 3
Lancelot cul 6
Lancelot throws 1 3 6
Lancelot throws 3 3 6
Bohort "Pas mou le caillou !"
--
= 150 130 212 120
? no bevue
