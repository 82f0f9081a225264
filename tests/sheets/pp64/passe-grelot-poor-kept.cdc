# passe: at who has 29: a Bévue, and the Passe-Grelot is kept; the challenge goes on
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 29
holds: Perceval grelottine, Karadoc grelottine passe-grelot

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Lancelot
? bevue Karadoc
? Karadoc holds grelottine passe-grelot
Perceval asks chouette for 40
? asks Karadoc throws
