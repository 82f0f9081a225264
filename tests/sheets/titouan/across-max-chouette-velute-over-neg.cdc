# max-chouette-velute-over, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette-velute for 8
? no bevue
? asks Perceval stake
Perceval asks chouette-velute for 7
? asks Karadoc throws
? no bevue
