# grelottine-12: a Cul de Chouette: 12 %
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 140, 125, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 16
? asks Perceval stake
Perceval asks cul-de-chouette for 15
? asks Karadoc throws
