# grelottine-cv: 8 %; the call in time is still needed for its points
rules: solo
players: Perceval
scores: 130
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks chouette-velute for 10
6.0 Perceval chouettes 2 2
8.0 Perceval cul 4
9.0 Perceval "Pas mou le caillou !"
--
= 172
