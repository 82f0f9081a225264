# flan: the flanned souffleur's challenge of another does not stand: he throws himself
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 2
Perceval cul 1
? asks Perceval throws
Perceval chouettes 5 5
Perceval cul 5
Perceval throws 5 5 1
Perceval throws 2 2 2
--
= 30 130 140 150
