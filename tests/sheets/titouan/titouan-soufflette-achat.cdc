# soufflette-achat: not bought
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 1 4
Bohort "J'achète !"
? bevue Bohort
Lancelot cul 2
--
= 70 130 130 200
