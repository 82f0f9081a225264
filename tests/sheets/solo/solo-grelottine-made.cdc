# grelottine-made: on oneself, 33 % of 120: 39, and the combination
rules: solo
players: Perceval
scores: 120
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks chouette for 39
Perceval chouettes 5 5
Perceval cul 1
--
= 184
? Perceval holds nothing
? no bevue
