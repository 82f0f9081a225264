# negative-challenge-low: with few points it stands
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 12, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? no bevue
Perceval asks velute for 3
Karadoc chouettes 2 3
Karadoc cul 5
--
= 117 65 140 150
