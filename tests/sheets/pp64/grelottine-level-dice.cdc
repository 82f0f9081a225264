# grelottine: equal scores: the lower die challenges
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 130, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

5.00 Karadoc "Grelottine !" -> Perceval
5.02 Perceval "Grelottine !" -> Karadoc
? asks Karadoc Perceval throws
Karadoc throws 2
Perceval throws 4
? asks Karadoc stake
