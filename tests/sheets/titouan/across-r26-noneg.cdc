# r26, under titouan +no-negative
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Bohort grelottine

Perceval chouettes 3 3
Perceval cul 5
--
Perceval "Grelottine !" -> Bohort
Perceval asks velute for 30
Bohort chouettes 1 3
Bohort cul 4
--
? turn Karadoc
Karadoc chouettes 3 3
Karadoc cul 5
--
? turn Bohort
= 99 139 202 150
