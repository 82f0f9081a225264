# r3-soufflette-30, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 30, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Karadoc
Karadoc chouettes 2 4
Karadoc cul 1
--
? Karadoc has 80
