# achat-late: after the cul: no effect (R10)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140

Perceval chouettes 2 4
Perceval cul 6
Karadoc "J'achète !"
--
= 192 130 140
? no bevue
