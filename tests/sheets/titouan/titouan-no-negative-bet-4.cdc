# no-negative-bet-4: a bird under 5 points: a Bévue, 0, and no bet
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 4, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
? bevue Karadoc
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval throws 1
--
= 95 0 140 150
