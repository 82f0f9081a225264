# grelottine-sirop-grelot: 20 %
rules: solo
players: Perceval
scores: 129
holds: Perceval grelottine

Perceval "Grelottine !"
Perceval asks sirop-grelot for 25
Perceval chouettes 1 1
Perceval cul 3
Perceval "Je sirote !"
Perceval takes
Perceval throws 1
--
= 204
