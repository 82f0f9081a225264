# more-aquitaine-grelottine: missed with two Grelottines: two gorgées
rules: titouan +aquitaine
players: Perceval, Karadoc, Bohort, Lancelot
holds: Perceval grelottine x2, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 2
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
--
? drinks 0 2 0 0
