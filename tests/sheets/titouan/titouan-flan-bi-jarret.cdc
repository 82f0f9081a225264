# flan-bi-jarret: twice the loss
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval jarret

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval "Bi-Jarret !"
Perceval chouettes 2 2
Perceval cul 1
--
= 112 130 140 150
