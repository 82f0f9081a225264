# passe-grelot-late: after the stake: no effect, kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc "Passe-Grelot !" -> Lancelot
? asks Karadoc throws
? Karadoc holds grelottine passe-grelot
