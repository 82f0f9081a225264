# grelottine: the chouettes fall in the first throw: a Bévue, both again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc drops chouette
? bevue Karadoc
Karadoc chouettes 5 4
Karadoc cul 1
--
= 100 190 140 150
