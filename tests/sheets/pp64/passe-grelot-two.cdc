# passe: not in a game of two
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Perceval
? asks Perceval stake
Perceval asks chouette for 40
? asks Karadoc throws
