# rigodon: a challenge won in a game of two gives a Rigodon (R21)
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc chouettes 2 2
Karadoc cul 1
--
? Karadoc holds rigodon
= 110 144
