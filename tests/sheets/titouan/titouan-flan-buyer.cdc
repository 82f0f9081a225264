# flan-buyer: the flanned buyer's Flan waits
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Tatan elle fait des Flans !" -> Karadoc
Perceval chouettes 2 3
Karadoc "J'achète !"
Karadoc cul 5
--
Karadoc chouettes 2 2
Karadoc cul 1
--
= 120 146 140 150
