# verdier-poor: under 5 points it is allowed, and may end below 0
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 3, 140, 150

Perceval chouettes 6 2
Karadoc "Vert-Linette !"
? no bevue
Perceval cul 1
--
= 120 -2 140 150
