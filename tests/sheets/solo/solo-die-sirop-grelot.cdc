# die-sirop-grelot: a Sirop-Grelot
rules: solo
players: Perceval
scores: 120
holds: Perceval grelottine

Perceval "Grelottine !" -> Perceval
Perceval asks sirop-grelot for 24
Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Perceval throws 5
--
= 234
