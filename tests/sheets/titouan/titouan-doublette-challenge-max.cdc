# doublette-challenge-max: the maximum is reckoned on the teams' scores
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 100, 140, 100, 140
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette for 34
? asks Perceval stake
Perceval asks chouette for 33
? asks Lancelot throws
