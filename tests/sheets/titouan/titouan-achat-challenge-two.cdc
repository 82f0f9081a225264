# achat-challenge-two: not in a game of two
rules: titouan
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 2 3
Perceval "J'achète !"
? bevue Perceval
Karadoc cul 5
--
= 90 200
