# sirot-bet-lost: a bet lost is told to cost nothing
rules: solo
players: Perceval
scores: 120

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Perceval "Linotte !"
Perceval throws 5
--
= 210
? no bevue
