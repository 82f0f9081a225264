# max-chouette-over, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 41
? no bevue
? asks Perceval stake
Perceval asks chouette for 40
? asks Karadoc throws
? no bevue
