# velute: 32 50 72, whichever die is the sum
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 1
Perceval cul 3
--
Karadoc chouettes 1 4
Karadoc cul 5
--
Bohort chouettes 6 1
Bohort cul 5
--
Lancelot chouettes 5 3
Lancelot cul 2
--
= 152 180 212 200
