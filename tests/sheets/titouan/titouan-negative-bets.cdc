# negative-bets: birds and Sirotage at any score
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 10, 2, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 3
--
= -15 -3 140 150
? no bevue
