# preventive-art, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Karadoc "Artichette !" -> Perceval
Perceval cul 4
--
= 104 130 140 150
? no bevue
