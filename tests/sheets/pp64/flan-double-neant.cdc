# flan: doubly flanned, a Néant keeps both
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Bohort chouettes 1 1
Bohort cul 3
--
Perceval chouettes 5 5
Perceval cul 2
--
= 70 131 141
