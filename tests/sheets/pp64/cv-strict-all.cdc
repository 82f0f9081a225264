# cv: strict: no clap, no claim, and nobody has it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 3 3
Perceval cul 6
5.0 Karadoc "Pas mou le caillou !"
6.0 Bohort "Pas mou le caillou !"
6.6 Bohort claps
--
= 120 130 140 150
