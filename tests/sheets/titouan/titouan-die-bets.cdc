# die-bets: birds won and lost, Beau-Sirop
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "Beau-Sirop !"
Bohort "Linotte !"
Lancelot "Couche-Sirop !"
Perceval throws 5
Karadoc "Sirop Gagnant !"
--
= 210 155 135 150
? no bevue
