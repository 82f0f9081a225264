# rigodon: at the same time as the stake: the challenger has priority, it is kept
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.00 Karadoc "Rigodon !"
2.04 Perceval asks chouette for 10
? asks Karadoc throws
? Karadoc holds grelottine rigodon
