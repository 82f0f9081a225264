# flan: an Attrape-Oiseau of 6 missed: 36 gained, and a Civet
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Bohort elle fait des Flans !"
Perceval chouettes 6 6
Perceval cul 5
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 3
--
= 156 130 176 150
? Bohort holds civet
