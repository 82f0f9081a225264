# flan-neant: a Néant keeps the Flan for the next throw, and gives its Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
Karadoc chouettes 1 3
Karadoc cul 6
--
Bohort chouettes 1 3
Bohort cul 6
--
Perceval chouettes 5 5
Perceval cul 2
--
= 95 130 140
