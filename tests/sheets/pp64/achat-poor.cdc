# achat-poor: under 30 points: refused, no Bévue (R50)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 29, 140

Perceval chouettes 2 4
Karadoc "J'achète !"
Perceval cul 6
--
= 192 29 140
? no bevue
