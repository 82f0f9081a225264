# max-chouette-ok, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 39
? asks Karadoc throws
