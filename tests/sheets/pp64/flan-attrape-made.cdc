# flan: the flanned's Attrape-Oiseau made: the Cul de Chouette is lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Bohort elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 5
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 3
--
= 129 130 70 150
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 5 5
Bohort cul 1
--
= 129 130 95 150
