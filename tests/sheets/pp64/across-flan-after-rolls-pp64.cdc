# flan-after-rolls, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Perceval rolls
Karadoc "Perceval elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 2
--
= 95 130 140 150
? Karadoc holds nothing
