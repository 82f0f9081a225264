# flan-sold: the cul is sold with its Flan
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 2 3
Bohort "J'achète !"
Bohort cul 5
--
= 120 130 60 150
