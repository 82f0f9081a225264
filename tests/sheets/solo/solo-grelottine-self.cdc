# grelottine-self: pointing at oneself
rules: solo
players: Perceval
scores: 120
holds: Perceval grelottine

Perceval "Grelottine !" -> Perceval
Perceval asks velute for 30
Perceval chouettes 1 3
Perceval cul 6
--
= 90
