# grelottine: the second throw is due: who leaves it out has failed
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 5
Karadoc cul 1
--
? Perceval has 140
? Perceval holds nothing
