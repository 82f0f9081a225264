# sirotage-bet-lost-above: a bet lost above 332 still costs 5
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 335, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval "Je sirote !"
Perceval takes
Karadoc "Linotte !"
Perceval throws 2
--
= 95 330 140 150
