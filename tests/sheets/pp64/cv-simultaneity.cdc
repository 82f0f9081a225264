# cv: the header says how near is level
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0.06

Perceval chouettes 3 3
Perceval cul 6
5.000 Karadoc "Pas mou le caillou !"
5.051 Bohort "Pas mou le caillou !"
--
= 120 58 68 150
