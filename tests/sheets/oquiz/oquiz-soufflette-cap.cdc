# soufflette-cap: won points stop at 332, the loser pays them all
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 310, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 4 2
Karadoc cul 1
--
= 70 332 140 150
? no winner
