# rigodon: after the stake: no effect, and kept
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Perceval asks chouette for 40
2.5 Karadoc "Rigodon !"
? asks Karadoc throws
? Karadoc holds grelottine rigodon
? no bevue
