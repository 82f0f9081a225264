# grelottine: a Bévue takes the grelottin under 30 before the stake: the challenge stands, with a third of 35
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 35, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Perceval "Grelottine !" -> Lancelot
Perceval "Pas mou le caillou !"
? bevue Perceval
? asks Perceval stake
Perceval asks cul-de-chouette for 12
? asks Perceval stake
Perceval asks cul-de-chouette for 11
? asks Lancelot throws
