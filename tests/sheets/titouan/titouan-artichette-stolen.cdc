# artichette-stolen: -16 if another was first
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 3
5.0 Lancelot "Artichette !" -> Perceval
5.4 Perceval "Raitournelle !"
--
= 104 130 140 150
? no bevue
