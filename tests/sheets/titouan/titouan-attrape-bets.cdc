# attrape-bets: the others bet, the thrower too
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Attrape-Oiseau !"
Karadoc takes
Perceval "Linotte !"
Bohort "Alouette !"
Lancelot "File-Sirop !"
Karadoc throws 2
Bohort "Sirop Gagnant !"
--
= 140 105 165 150
? no bevue
