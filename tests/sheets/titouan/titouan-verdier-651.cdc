# verdier-651: not after 6-5
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 5
Karadoc "Vert-Linette !"
? bevue Karadoc
Perceval cul 1
--
= 192 120 140 150
