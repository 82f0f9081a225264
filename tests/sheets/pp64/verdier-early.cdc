# verdier: before the chouettes: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc "Vert-Linette !"
? bevue Karadoc
Perceval chouettes 2 4
Perceval cul 6
--
= 192 120 140 150
