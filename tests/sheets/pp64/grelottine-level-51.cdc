# grelottine: 51 ms apart: the first cry challenges, though its score is the higher
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

5.000 Karadoc "Grelottine !" -> Perceval
5.051 Perceval "Grelottine !" -> Karadoc
? asks Karadoc stake
