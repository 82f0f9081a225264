# verdier: anything else costs 5
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 2
Karadoc "Vert-Linette !"
Perceval cul 2
--
= 124 125 140 150
