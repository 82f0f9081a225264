# flan: level with swapped words: kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Karadoc flan

Perceval "Bi-Jarret !"
Karadoc "Perceval elle fait des Flans !"
5.0 Perceval chouettes 1 3
6.0 Perceval cul 6
7.0 Bohort "Jarret-Souple !"
7.05 Perceval "Charret !"
--
? Perceval holds grelottine jarret-sifflet
