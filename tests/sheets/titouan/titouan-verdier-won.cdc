# verdier-won: 25, told or not
rules: titouan
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
