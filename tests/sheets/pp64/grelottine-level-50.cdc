# grelottine: 50 ms apart: level: the lower score challenges
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

5.000 Karadoc "Grelottine !" -> Perceval
5.050 Perceval "Grelottine !" -> Karadoc
? asks Perceval stake
Perceval asks velute for 40
? asks Karadoc throws
? no bevue
