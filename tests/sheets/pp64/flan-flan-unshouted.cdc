# flan: 6-5-2 not shouted: no Flan of his own, and the other Flan's owner has none any more
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 6 5
Perceval cul 2
--
= 120 130 140 150
? Perceval holds nothing
? Karadoc holds nothing
