# spend-won-2, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 1
Karadoc cul 4
--
= 90 161 140 150
? Perceval holds nothing
? turn Perceval
