# 652: nothing
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
= 120 130 140 150
? Perceval holds nothing
? no bevue
