# grelottine: lost under 30, it does not come back with the points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 32, 40, 150
holds: Karadoc grelottine, Perceval grelottine

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Pas mou le caillou !"
--
Karadoc chouettes 5 5
Karadoc cul 1
--
Perceval "Grelottine !" -> Karadoc
? bevue Perceval
= 135 47 40 150
