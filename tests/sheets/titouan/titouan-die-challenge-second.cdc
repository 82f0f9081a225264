# die-challenge-second: a throw that has not met it goes on: the die is of the second throw
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine, Karadoc grelottine

Perceval "Grelottine !" -> Karadoc
Perceval asks cul-de-chouette for 10
Karadoc chouettes 5 5
Karadoc cul 2
Karadoc takes
Karadoc throws 5
--
= 110 230 140 150
? no bevue
