# grelottine: a Bévue between the cry and the stake does not lower the maximum
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval "Pas mou le caillou !"
? bevue Perceval
Perceval asks cul-de-chouette for 40
? asks Lancelot throws
? no bevue
