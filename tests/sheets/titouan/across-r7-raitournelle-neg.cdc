# r7-raitournelle, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
Karadoc "Artichette !" -> Perceval
Perceval "Raitournelle !"
--
= 104 130 140 150
? no bevue
