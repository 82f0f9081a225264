# double: a die falls in the doubling throw: a Bévue, thrown again
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval drops 2
? bevue Perceval
Perceval throws 4 4 4
--
= 250 130 140 150
? in Perceval
