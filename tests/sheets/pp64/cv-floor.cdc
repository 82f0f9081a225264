# cv: a score stops at 0
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 40, 150

Perceval chouettes 3 3
Perceval cul 6
5.0 Karadoc "Pas mou le caillou !"
5.0 Bohort "Pas mou le caillou !"
--
= 120 0 0 150
