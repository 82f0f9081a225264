# grelottine-velute: 25 %
rules: solo
players: Perceval
scores: 119
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks velute for 29
Perceval chouettes 2 3
Perceval cul 5
--
= 198
