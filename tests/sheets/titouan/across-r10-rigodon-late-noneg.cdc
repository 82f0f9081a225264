# r10-rigodon-late, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval grelottine, Karadoc grelottine rigodon

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
Karadoc "Rigodon !"
? asks Karadoc throws
? Karadoc holds grelottine rigodon
? no bevue
