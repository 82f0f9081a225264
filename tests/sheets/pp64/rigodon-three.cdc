# rigodon: not in a game of three
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval grelottine, Karadoc grelottine rigodon

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Karadoc "Rigodon !"
3.0 Perceval asks chouette for 40
? asks Karadoc throws
