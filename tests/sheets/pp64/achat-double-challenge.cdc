# achat: the last buyer takes the challenge over
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 1
5.0 Bohort "J'achète !"
6.0 Lancelot "Je rachète !"
Lancelot cul 6
--
= 100 130 110 212
