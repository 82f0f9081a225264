# r1-chain-dice, under base
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.000 Karadoc "Pas mou le caillou !"
5.035 Bohort "Pas mou le caillou !"
5.070 Lancelot "Pas mou le caillou !"
Karadoc throws 6
Bohort throws 2
--
= 120 202 140 150
? no bevue
