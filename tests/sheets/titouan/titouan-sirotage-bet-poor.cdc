# sirotage-bet-poor: under 5 points one may bet, and go below 0
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 3, 140, 150

Perceval chouettes 4 4
Perceval cul 5
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 2
--
= 104 -2 140 150
? no bevue
