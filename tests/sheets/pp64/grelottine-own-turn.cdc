# grelottine: a challenge between two turns costs nobody a turn (R26)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval chouettes 5 5
Perceval cul 1
Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 5
Karadoc chouettes 2 2
Karadoc cul 1
--
= 140 139 140 150
? turn Karadoc
