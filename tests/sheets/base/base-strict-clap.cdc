# strict-clap: strict gestures: the clap
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 2 2
Perceval cul 4
5.0 Karadoc "Pas mou le caillou !"
5.3 Lancelot "Pas mou le caillou !"
5.4 Lancelot claps
--
= 120 130 140 182
