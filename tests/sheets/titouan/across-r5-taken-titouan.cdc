# r5-taken, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 7 !"
? bevue Karadoc
Karadoc "Je relance de 8 !"
Bohort "Je relance de 2 !"
? bevue Bohort
Bohort "Je relance de 9 !"
Lancelot "Je relance de 19 !"
? bevue Lancelot
Lancelot "Je relance de 11 !"
Perceval throws 1 5 6
--
= 129 120 130 140
? turn Karadoc
