# max-velute-over, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 31
? no bevue
? asks Perceval stake
Perceval asks velute for 30
? asks Karadoc throws
? no bevue
