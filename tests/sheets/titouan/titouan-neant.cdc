# neant: a Grelottine and no points, at any score
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 0, 29, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 2 2
Karadoc cul 2
--
Bohort chouettes 2 3
Bohort cul 6
--
= 0 89 140 150
? Perceval holds grelottine
? Karadoc holds nothing
? Bohort holds grelottine
