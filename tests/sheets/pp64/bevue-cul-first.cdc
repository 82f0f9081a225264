# bevue: the cul before the chouettes: a Bévue, and the throw counts (R60)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval cul 2
Perceval chouettes 5 5
? bevue Perceval
--
= 135 130 140 150
