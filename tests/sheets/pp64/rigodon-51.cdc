# rigodon: 51 ms before the stake: the challenge is off
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.000 Karadoc "Rigodon !"
2.051 Perceval asks chouette for 40
--
= 120 130
? Perceval holds nothing
? Karadoc holds nothing
