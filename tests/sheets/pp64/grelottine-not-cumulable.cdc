# grelottine: a second Néant gives no second one: after a challenge none is left
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Bohort grelottine

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort "Grelottine !" -> Perceval
Bohort asks velute for 10
Perceval chouettes 1 1
Perceval cul 3
Perceval keeps 1 1
Perceval throws 4
--
? Perceval holds nothing
= 111 131 150 150
? turn Bohort
