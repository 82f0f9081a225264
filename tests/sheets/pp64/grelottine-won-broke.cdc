# grelottine: a Bévue before the end does not lessen the stake won
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 30, 60, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Perceval "Pas mou le caillou !"
Perceval "Pas mou le caillou !"
Perceval "Pas mou le caillou !"
? bevues 3 0 0 0
Karadoc chouettes 1 3
Karadoc cul 4
--
= 0 102 140 150
