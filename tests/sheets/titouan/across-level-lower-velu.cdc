# level-lower, under titouan +suite-velutee
rules: titouan +suite-velutee
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine, Bohort grelottine

5.0 Bohort "Grelottine !" -> Karadoc
5.0 Karadoc "Grelottine !" -> Bohort
Karadoc asks chouette for 10
? asks Bohort throws
? no bevue
