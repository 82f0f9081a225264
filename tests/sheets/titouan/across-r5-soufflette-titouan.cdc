# r5-soufflette, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 7 !"
Bohort "Je relance de 11 !"
Lancelot "Je relance de 10 !"
Perceval throws 2 1 4
Karadoc "En garde ma mignonne !" -> Bohort
Bohort chouettes 4 2
Bohort cul 1
--
= 129 130 190 150
? turn Karadoc
