# grelottine: at most a third of the lower score; more is refused and asked again (R22)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 41
? asks Perceval stake
? no bevue
Perceval asks velute for 40
? asks Karadoc throws
