# flan: it weighs on one throw only
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
--
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval chouettes 5 5
Perceval cul 1
--
= 120 130
? Karadoc holds grelottine
