# crossing: in a challenge for a Chouette-Velute its level callers lose it; the stake is won
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette-velute for 10
5.0 Karadoc chouettes 1 1
6.0 Karadoc cul 2
7.00 Karadoc "Pas mou le caillou !"
7.05 Perceval "Pas mou le caillou !"
--
= 102 132 140 150
