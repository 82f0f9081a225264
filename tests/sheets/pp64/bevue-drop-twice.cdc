# bevue: the cul falls twice: two Bévues, the chouettes stay
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval drops cul
Perceval drops cul
? bevues 2 0 0 0
Perceval cul 4
--
= 180 130 140 150
