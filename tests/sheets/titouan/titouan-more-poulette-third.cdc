# more-poulette-third: a third player: a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 10
Karadoc chouettes 1 1
Karadoc cul 3
Karadoc throws 1 3 6
Bohort "Elle est où la Poulette ?"
? bevue Bohort
