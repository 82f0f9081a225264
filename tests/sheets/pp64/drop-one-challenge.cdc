# drop-one-challenge: in a challenge, too
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 5 5
Karadoc drops 1
Karadoc cul 2
--
= 90 175 140 150
? bevues 0 1 0 0
