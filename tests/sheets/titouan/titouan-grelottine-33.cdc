# grelottine-33: a Chouette: 33 % (not a third), one over is asked again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 310, 300, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 100
? asks Perceval stake
? no bevue
Perceval asks chouette for 99
? asks Karadoc throws
Karadoc chouettes 2 2
Karadoc cul 1
--
= 211 403 140 150
? winner Karadoc
