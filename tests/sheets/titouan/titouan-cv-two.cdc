# cv-two: 1-1-2 is worth 8
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 2
Perceval cul 1
Perceval "Pas mou le caillou !"
--
= 128 130 140 150
