# flan: a Verdier pays as ever
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 4
Karadoc "Vert-Linette !"
Perceval cul 6
Karadoc "Sirop Gagnant !"
--
= 48 155 140 150
