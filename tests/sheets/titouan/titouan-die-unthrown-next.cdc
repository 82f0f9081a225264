# die-unthrown-next: the next one throws: the Chouette stays
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc chouettes 1 3
Karadoc cul 6
--
= 145 130 140 150
? no bevue
