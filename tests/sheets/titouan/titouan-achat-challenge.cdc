# achat-challenge: the buyer takes the challenge over
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 2 3
Bohort "J'achète !"
Bohort cul 5
--
= 100 130 180 150
