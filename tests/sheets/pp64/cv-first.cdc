# cv: the first to shout has it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
10.412 Karadoc "Pas mou le caillou !"
10.655 Bohort "Pas mou le caillou !"
--
= 120 202 140 150
? no bevue
