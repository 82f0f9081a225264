# die-artichette: on an Artichette: a Bévue by die
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

4 Perceval chouettes 4 4
5 Perceval cul 3
6 Perceval takes
? bevue Perceval
7 Perceval "Raitournelle !"
--
= 126 130 140 150
