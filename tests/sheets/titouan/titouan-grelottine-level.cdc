# grelottine-level: two cries at once: the lower score
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

5.00 Karadoc "Grelottine !" -> Bohort
5.03 Perceval "Grelottine !" -> Bohort
? asks Perceval stake
? no bevue
