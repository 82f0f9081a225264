# flan: the flanned Soufflette ends in a Néant: he stays flanned, and has its Grelottine
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
Perceval chouettes 1 3
Perceval cul 6
Perceval throws 1 3 6
Perceval throws 1 3 6
--
= 90 130
? Perceval holds grelottine
Karadoc chouettes 1 1
Karadoc cul 3
--
Perceval chouettes 5 5
Perceval cul 3
--
= 65 131
