# flan-chouette: the flanned loses a Chouette, below 0 if need be
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 20, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 1
--
= -5 130 140 150
? Karadoc holds nothing
