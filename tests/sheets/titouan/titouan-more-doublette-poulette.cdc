# more-doublette-poulette: two opponents level on a Poulette lose 10 each
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140
holds: Perceval grelottine, Bohort grelottine

Perceval "Grelottine !" -> Bohort
Perceval asks velute for 10
Bohort chouettes 1 3
Bohort cul 6
Bohort throws 1 3 6
20.00 Perceval "Elle est où la Poulette ?"
20.03 Bohort "Elle est où la Poulette ?"
--
= 120 120 120 120
