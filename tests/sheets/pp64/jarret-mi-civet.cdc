# jarret: Mi and Civet: nothing is doubled
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret civet

Perceval "Mi-Jarret !"
Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 1 3
Perceval cul 6
Perceval keeps 6
Perceval throws 6 1
--
= 176 130 140 150
