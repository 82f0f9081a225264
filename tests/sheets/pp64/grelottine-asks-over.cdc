# grelottine: 46 of 140, not 47: asked again, no Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Bohort grelottine, Lancelot grelottine

Lancelot "Grelottine !" -> Bohort
Lancelot asks velute for 47
? asks Lancelot stake
? no bevue
Lancelot asks velute for 46
? asks Bohort throws
