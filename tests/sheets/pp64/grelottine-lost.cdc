# grelottine: falling under 30 loses it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 90, 140, 150
holds: Karadoc grelottine, Bohort grelottine

Perceval chouettes 3 3
Perceval cul 6
5.0 Karadoc "Pas mou le caillou !"
5.0 Bohort "Pas mou le caillou !"
--
? Karadoc holds nothing
? Bohort holds grelottine
= 120 18 68 150
