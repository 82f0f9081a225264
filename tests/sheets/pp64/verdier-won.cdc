# verdier: 6-4-2 pays 25, shouted or not (R32)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 4
Karadoc "Vert-Linette !"
Bohort "Vert-Linette !"
Perceval cul 2
Karadoc "Sirop Gagnant !"
--
= 192 155 165 150
? no bevue
