# verdier: 5 points are enough, 4 are not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 4, 150

Perceval chouettes 4 6
Karadoc "Vert-Linette !"
? no bevue
Bohort "Vert-Linette !"
? bevue Bohort
Perceval cul 6
--
= 156 0 0 150
