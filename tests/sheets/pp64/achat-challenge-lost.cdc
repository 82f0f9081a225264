# achat: in a challenge: the buyer has the second throw, too, and pays the stake
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 5
Bohort "J'achète !"
Bohort cul 1
? asks Bohort throws
Bohort keeps 5 5
Bohort throws 2
--
? Perceval has 140
? Bohort has 115
