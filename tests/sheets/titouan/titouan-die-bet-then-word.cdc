# die-bet-then-word: nor after the first bet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Perceval "Je sirote !"
Bohort "File-Sirop !"
Lancelot "Linotte !"
Perceval throws 1
Lancelot "Sirop Gagnant !"
--
= 95 130 140 175
? no bevue
