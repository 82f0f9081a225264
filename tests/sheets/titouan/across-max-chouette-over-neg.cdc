# max-chouette-over, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 40
? no bevue
? asks Perceval stake
Perceval asks chouette for 39
? asks Karadoc throws
? no bevue
