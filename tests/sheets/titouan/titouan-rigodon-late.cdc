# rigodon-late: after the stake: no effect, kept
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine rigodon

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette for 10
Karadoc "Rigodon !"
? asks Karadoc throws
? Karadoc holds grelottine rigodon
