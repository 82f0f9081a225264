# grelottine-met: the challenged gains stake and combination, keeps his Grelottine
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
? asks Perceval stake
Perceval asks velute for 30
? asks Karadoc throws
Karadoc chouettes 1 3
Karadoc cul 4
--
= 90 192 140 150
? Perceval holds nothing
? turn Perceval
? no bevue
