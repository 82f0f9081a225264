# verdier: a bettor with exactly 5 loses down to 0; one with 6 keeps 1
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 5, 6, 150

Perceval chouettes 6 2
Karadoc "Vert-Linette !"
Bohort "Vert-Linette !"
Perceval cul 1
? no bevue
--
= 120 0 1 150
