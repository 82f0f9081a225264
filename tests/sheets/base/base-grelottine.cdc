# grelottine: no challenge
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc "Grelottine !" -> Perceval
--
= 120 130 140 150
? turn Bohort
? no bevue
