# grelottine: a Chouette-Velute asked for is met by the dice, whoever takes its points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval asks chouette-velute for 40
Lancelot chouettes 2 4
Lancelot cul 6
Lancelot keeps 2 4
Lancelot throws 2
Bohort "Pas mou le caillou !"
--
= 80 130 172 190
? Lancelot holds passe-grelot
