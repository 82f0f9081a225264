# achat-poor: under 30 points: refused, no Bévue
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
Perceval cul 5
--
= 170 29 140 150
? no bevue
