# aquitaine-stake: not more gorgées than Grelottines held
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine x2, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? no bevue
Perceval asks velute for 3
? asks Perceval stake
Perceval asks velute for 2
? asks Karadoc throws
