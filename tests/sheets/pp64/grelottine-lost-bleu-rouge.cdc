# grelottine: missed with 3-4-3: the challenged has 9 and throws the relance
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks velute for 40
Lancelot chouettes 3 6
Lancelot cul 4
Lancelot keeps 3 4
Lancelot throws 3
? asks Perceval Karadoc Bohort Lancelot bet
Perceval "Je relance de 7 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 16 !"
? asks Lancelot throws
Lancelot throws 6 6 4
--
= 160 130 140 223
? turn Perceval
