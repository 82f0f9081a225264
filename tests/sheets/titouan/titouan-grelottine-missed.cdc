# grelottine-missed: the stake goes to the challenger, the combination counts
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 30
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc keeps 6
Karadoc throws 6 2
--
= 150 136 140 150
? Perceval holds nothing
? Karadoc holds grelottine
