# achat: the grelottin buys in his own challenge: he would win and lose the stake himself
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 1
Perceval "J'achète !"
Perceval cul 6
--
= 162 130 140 150
