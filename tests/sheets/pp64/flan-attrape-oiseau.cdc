# flan-attrape-oiseau: it acts on the flanned's Attrape-Oiseau: missed, he gains
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Bohort elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 5
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Bohort throws 1
--
= 129 130 149
