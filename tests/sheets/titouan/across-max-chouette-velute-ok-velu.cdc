# max-chouette-velute-ok, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette-velute for 7
? asks Karadoc throws
