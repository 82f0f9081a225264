# start-challenge-pass, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
Karadoc chouettes 1 3
Karadoc cul 4
--
? turn Perceval
Perceval chouettes 3 3
Perceval cul 2
--
? turn Karadoc
= 99 192 140 150
