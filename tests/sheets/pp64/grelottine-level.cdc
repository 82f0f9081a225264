# grelottine: two cries at once: the lower score challenges
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

5.00 Karadoc "Grelottine !" -> Perceval
5.02 Perceval "Grelottine !" -> Karadoc
? asks Perceval stake
? no bevue
