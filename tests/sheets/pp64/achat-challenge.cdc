# achat-challenge: in a challenge its rules are the buyer's
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 2 4
Bohort "J'achète !"
Bohort cul 6
--
= 100 130 202
