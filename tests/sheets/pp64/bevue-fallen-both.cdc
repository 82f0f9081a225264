# bevue: a chouette fell: both again, one Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval drops chouette
? bevue Perceval
Perceval chouettes 4 4
Perceval cul 2
--
= 126 130 140 150
? turn Karadoc
