# cv-knees: strict gestures: the slap is on the knees, not a clap
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 3 3
Perceval cul 6
5.0 Karadoc "Pas mou le caillou !"
5.1 Karadoc claps
5.3 Bohort "Pas mou le caillou !"
5.4 Bohort knees
--
= 120 130 212 150
