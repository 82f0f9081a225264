# verdier-after-rolls, under titouan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval rolls
Karadoc "Vert-Linette !"
Perceval cul 6
--
= 192 120 140 150
? bevue Karadoc
