# flan: 29 points: not played, still flanned at the next throw
rules: pp64
players: Perceval, Karadoc
scores: 29, 130
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
--
= 29 130
Karadoc chouettes 4 4
Karadoc cul 1
--
Perceval chouettes 4 4
Perceval cul 1
--
= 13 146
? Karadoc holds nothing
