# end: the match is won; later Bévues, throws and calls change nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 318, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
--
Karadoc "Pas mou le caillou !"
Perceval drops cul
Bohort "Chante-Sloubi !"
= 343 130 140 150
? winner Perceval
? no bevue
