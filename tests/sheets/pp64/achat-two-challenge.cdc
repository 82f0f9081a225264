# achat: in a game of two not in a challenge
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 1 4
Perceval "J'achète !"
? asks Karadoc throws
Karadoc cul 5
--
? Karadoc has 200
