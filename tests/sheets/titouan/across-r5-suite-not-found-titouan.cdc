# r5-suite-not-found, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 13 !"
Bohort "Je relance de 11 !"
Lancelot "Je relance de 10 !"
Perceval throws 2 3 4
--
= 129 130 140 150
? no bevue
