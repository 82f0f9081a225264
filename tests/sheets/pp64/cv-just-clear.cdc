# cv: 51 ms are not level at 50
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 6
5.000 Karadoc "Pas mou le caillou !"
5.051 Bohort "Pas mou le caillou !"
--
= 120 202 140 150
