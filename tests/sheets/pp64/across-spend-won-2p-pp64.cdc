# spend-won-2p, under pp64
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 30
Karadoc chouettes 1 1
Karadoc cul 4
--
= 90 161
? Perceval holds nothing
? Karadoc holds rigodon
