# max-chouette-ok, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
turn: Karadoc
holds: Perceval grelottine

Karadoc chouettes 1 3
Karadoc cul 6
Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 39
? asks Karadoc throws
? no bevue
