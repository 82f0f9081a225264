# r13-60, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet, Karadoc flan, Bohort flan

Perceval "Civet de 60 sur une Velute !"
Karadoc "Perceval elle fait des Flans !" -> Perceval
Bohort "Perceval elle fait des Flans !" -> Perceval
Perceval chouettes 5 5
Perceval cul 2
--
= 190 130 140 150
