# grelottine-cdc: 16 %
rules: solo
players: Perceval
scores: 125
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks cul-de-chouette for 20
Perceval chouettes 1 1
Perceval cul 1
--
= 195
