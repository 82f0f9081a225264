# verdier-42: after 4-2
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Lancelot "Vert-Linette !"
Perceval cul 6
--
= 192 130 140 175
