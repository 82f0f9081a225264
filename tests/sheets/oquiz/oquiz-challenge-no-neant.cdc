# challenge-no-neant: not on who has made a Chouette
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine, Perceval grelottine

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Grelottine !" -> Perceval
? bevue Karadoc
