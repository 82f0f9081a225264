# flan: thrown at a player during another's turn, it waits for his own
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Perceval chouettes 5 5
Perceval cul 1
Karadoc "Bohort elle fait des Flans !"
--
Karadoc chouettes 2 4
Karadoc cul 6
--
Bohort chouettes 2 4
Bohort cul 6
--
= 145 202 68 150
? Karadoc holds nothing
? no bevue
