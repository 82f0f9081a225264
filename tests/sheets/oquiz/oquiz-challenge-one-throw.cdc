# challenge-one-throw: no second throw: the next player throws
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Perceval chouettes 2 3
Perceval cul 6
Karadoc chouettes 5 5
Karadoc cul 1
--
= 90 185 140 150
? turn Bohort
? no bevue
