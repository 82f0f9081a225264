# max-cul-de-chouette-over, under oquiz
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
turn: Karadoc
holds: Perceval grelottine

Karadoc chouettes 1 3
Karadoc cul 6
Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 20
? no bevue
? asks Perceval stake
