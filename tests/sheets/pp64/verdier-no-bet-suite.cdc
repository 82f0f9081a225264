# verdier: chouettes 6-6 are none of the three: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Karadoc "Vert-Linette !"
? bevue Karadoc
Perceval cul 1
--
= 156 120 140 150
