# verdier: on the chouettes of a challenge
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 6 2
Lancelot "Vert-Linette !"
Karadoc cul 4
--
= 100 222 140 175
? no bevue
