# die-relance: once all have bid, a die in hand is for the relance
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 15 !"
Karadoc "Je relance de 6 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 11 !"
Perceval takes
Perceval throws 2 2 1
--
= 129 130 140 150
? no bevue
