# r10-jarret-late, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval chouettes 5 5
Perceval "Bi-Jarret !"
Perceval cul 2
--
= 145 130 140 150
? Perceval holds jarret
? no bevue
