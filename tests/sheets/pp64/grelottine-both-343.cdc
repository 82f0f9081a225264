# grelottine: the challenge lifts both over 343 in one sequence: the highest wins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 300, 335, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 50
Karadoc chouettes 6 6
Karadoc cul 2
Karadoc keeps 6 6
Karadoc throws 6
--
= 350 385 140 150
? winner Karadoc
