# grelottine: equal scores and equal dice: again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 130, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

5.00 Karadoc "Grelottine !" -> Perceval
5.02 Perceval "Grelottine !" -> Karadoc
Karadoc throws 2
Perceval throws 2
? asks Karadoc Perceval throws
Karadoc throws 6
Perceval throws 5
? asks Perceval stake
