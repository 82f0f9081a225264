# attrape: on a Velute: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 1
Perceval cul 5
Karadoc "Attrape-Oiseau !"
? bevue Karadoc
--
= 192 120 140 150
