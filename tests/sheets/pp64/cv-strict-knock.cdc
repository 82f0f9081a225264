# cv: strict: a knock is no clap
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 2 2
Perceval cul 4
5.0 Karadoc "Pas mou le caillou !"
5.1 Karadoc knocks
7.0 Lancelot claps
7.4 Lancelot "Pas mou le caillou !"
--
= 120 130 140 182
