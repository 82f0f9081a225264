# attrape: by the thrower himself: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 5
Perceval "Attrape-Oiseau !"
? bevue Perceval
--
= 146 130 140 150
