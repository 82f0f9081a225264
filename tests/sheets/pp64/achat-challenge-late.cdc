# achat: in a challenge only at its first throw
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 5 5
Karadoc cul 1
Bohort "J'achète !"
? asks Karadoc throws
Karadoc keeps 5 1
Karadoc throws 6
--
? Karadoc has 222
? Perceval has 100
