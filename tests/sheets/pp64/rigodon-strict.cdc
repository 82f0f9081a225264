# rigodon: strict: the finger has to be up
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon
gestures: strict

1.0 Perceval "Grelottine !" -> Karadoc
2.0 Karadoc "Rigodon !"
4.0 Perceval asks chouette for 10
? asks Karadoc throws
? Karadoc holds grelottine rigodon
