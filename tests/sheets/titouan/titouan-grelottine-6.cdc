# grelottine-6: a Chouette-Velute: 6 %
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 140, 150, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks chouette-velute for 9
? asks Perceval stake
Perceval asks chouette-velute for 8
? asks Karadoc throws
