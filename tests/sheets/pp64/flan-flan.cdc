# flan-flan: 6-5-2 gives its Flan and frees from the other
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
? Perceval holds flan
= 120 130 140
