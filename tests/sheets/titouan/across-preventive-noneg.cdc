# preventive, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval rolls
Karadoc "Pas mou le caillou !"
Perceval cul 6
--
= 120 202 140 150
? no bevue
