# doublette-challenge: the stake goes from team to team; the challenged throws
rules: titouan +doublette
players: Perceval, Bohort, Karadoc, Lancelot
teams: Perceval Karadoc / Bohort Lancelot
scores: 120, 140, 120, 140
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks velute for 30
? asks Lancelot throws
Lancelot chouettes 2 3
Lancelot cul 5
--
= 90 220 90 220
