# grelottine-missed: the stake is lost, the combination counts
rules: solo
players: Perceval
scores: 120
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks chouette for 39
Perceval chouettes 2 3
Perceval cul 5
--
= 131
? Perceval holds nothing
