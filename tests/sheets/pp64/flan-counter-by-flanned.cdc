# contre-flan: the flanned can't save himself
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval flan

Karadoc "Perceval elle fait des Flans !"
Perceval "Karadoc elle fait des Flans !"
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 1 3
Karadoc cul 5
--
Bohort chouettes 1 1
Bohort cul 3
--
Lancelot chouettes 1 1
Lancelot cul 3
--
= 120 130 141 151
Perceval chouettes 3 3
Perceval cul 2
--
? Perceval has 111
