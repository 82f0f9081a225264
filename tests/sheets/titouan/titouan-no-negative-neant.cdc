# no-negative-neant: a Grelottine from 30 points on
rules: titouan +no-negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 29, 30, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 6
--
? Perceval holds nothing
? Karadoc holds grelottine
