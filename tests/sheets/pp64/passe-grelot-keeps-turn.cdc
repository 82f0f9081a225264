# passe: the challenge passed on costs nobody a turn; both thrown Grelottines are used up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine passe-grelot, Bohort grelottine
turn: Bohort

Perceval "Grelottine !" -> Karadoc
Karadoc "Passe-Grelot !" -> Bohort
Perceval asks chouette for 40
Bohort chouettes 1 3
Bohort cul 6
Bohort keeps 3
Bohort throws 5 1
--
= 160 130 100 150
? turn Bohort
? Karadoc holds grelottine
? Perceval holds nothing
