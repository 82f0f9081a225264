# cv: shouted twice by the same player: he has it once
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

5.0 Perceval chouettes 3 3
6.0 Perceval cul 6
7.00 Karadoc "Pas mou le caillou !"
7.03 Karadoc "Pas mou le caillou !"
--
? Karadoc has 202
