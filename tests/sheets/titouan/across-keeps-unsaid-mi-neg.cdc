# keeps-unsaid-mi, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Mi-Jarret !"
Perceval chouettes 3 3
Perceval cul 2
Perceval throws 3
--
= 190 130 140 150
? no bevue
