# r7-artichette, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
Perceval "Raitournelle !"
Karadoc "Artichette !" -> Perceval
--
= 136 130 140 150
? no bevue
