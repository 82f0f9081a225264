# verdier-challenge-cul: a bet on a challenge's first throw is settled by its cul, not by the next throw
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 100, 100, 100
holds: Perceval grelottine, Karadoc grelottine

Perceval chouettes 1 1
Perceval cul 3
--
Perceval "Grelottine !" -> Karadoc
Perceval asks velute for 20
Karadoc chouettes 6 4
Bohort "Vert-Linette !"
Karadoc cul 1
Karadoc keeps 6
Karadoc throws 4 2
--
= 81 192 95
