# grelottine: a third of 60 is 20
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 60, 130, 140, 150
holds: Perceval grelottine, Lancelot grelottine

Lancelot "Grelottine !" -> Perceval
Lancelot asks velute for 21
? asks Lancelot stake
Lancelot asks velute for 20
? asks Perceval throws
? no bevue
