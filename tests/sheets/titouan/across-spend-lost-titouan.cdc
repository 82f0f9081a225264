# spend-lost, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 4 6 1
--
= 150 100 140 150
? Perceval holds nothing
? Karadoc holds grelottine
? turn Perceval
