# achat: no Achat
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 3
Karadoc "J'achète !"
Perceval cul 5
--
= 170 130 140 150
? no bevue
