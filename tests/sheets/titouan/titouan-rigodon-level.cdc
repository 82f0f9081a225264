# rigodon-level: at the same time as the stake: kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.00 Karadoc "Rigodon !"
2.04 Perceval asks chouette for 10
? asks Karadoc throws
? Karadoc holds grelottine rigodon
