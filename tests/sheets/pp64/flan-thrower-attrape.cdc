# flan: another's Attrape-Oiseau on a flanned Chouette is not flanned
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 5
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 3
--
= 111 130 210 150
