# dropped-cul: a Bévue; the cul alone is thrown again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
--
Karadoc chouettes 2 2
Karadoc drops cul
? bevue Karadoc
Karadoc cul 2
--
= 145 180 140 150
