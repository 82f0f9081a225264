# r5-again, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 7 !"
Karadoc "Je relance de 10 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval throws 3 4 3
Perceval "Je relance de 7 !"
Karadoc "Je relance de 12 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Karadoc throws 6 5 1
--
= 129 327 140 150
? turn Karadoc
