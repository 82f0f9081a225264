# cv: a late call in a race is no Bévue (R7)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.0 Karadoc "Pas mou le caillou !"
8.0 Lancelot "Pas mou le caillou !"
--
= 120 202 140 150
? no bevue
