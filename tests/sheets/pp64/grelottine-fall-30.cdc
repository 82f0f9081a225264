# grelottine: 39 falls to 29 and loses it; 40 falls to 30 and keeps it
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 39, 40, 150
holds: Karadoc grelottine, Bohort grelottine

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Pas mou le caillou !"
Bohort "Pas mou le caillou !"
? bevue Karadoc Bohort
--
= 145 29 30 150
? Karadoc holds nothing
? Bohort holds grelottine
