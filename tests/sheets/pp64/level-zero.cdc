# cv: simultaneity 0: only the very same moment is level
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
simultaneity: 0

5.0 Perceval chouettes 1 1
6.0 Perceval cul 2
7.000 Karadoc "Pas mou le caillou !"
7.001 Bohort "Pas mou le caillou !"
--
= 120 138 140 150
