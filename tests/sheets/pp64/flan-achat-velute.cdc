# flan: the flanned cul is bought with its Flan
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Perceval elle fait des Flans !"
Perceval chouettes 5 1
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 28 140 150
Karadoc chouettes 5 5
Karadoc cul 3
--
Bohort chouettes 1 1
Bohort cul 4
--
Lancelot chouettes 1 1
Lancelot cul 4
--
Perceval chouettes 5 5
Perceval cul 3
--
= 145 53 141 151
