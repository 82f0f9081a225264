# r1-chain, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.000 Karadoc "Pas mou le caillou !"
5.035 Bohort "Pas mou le caillou !"
5.070 Lancelot "Pas mou le caillou !"
--
= 120 58 68 150
? no bevue
