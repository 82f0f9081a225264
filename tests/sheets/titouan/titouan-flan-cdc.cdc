# flan-cdc: a Cul de Chouette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 1 1
Perceval cul 1
--
= 70 130 140 150
