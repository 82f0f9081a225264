# passe: the new target wins the stake and an immunity
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot, Bohort grelottine

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 40
Bohort chouettes 2 2
Bohort cul 3
--
? Bohort holds passe-grelot
? Karadoc holds grelottine
= 80 130 184 150
