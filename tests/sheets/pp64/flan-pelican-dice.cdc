# flan: level to the end: the smallest die loses 28
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 7 !"
20.0 Perceval throws 6 6 6
21.00 Bohort "Pélican !"
21.04 Lancelot "Pélican !"
22.00 Lancelot "Passe-Montagne !"
22.04 Bohort "Passe-Montagne !"
23.00 Lancelot "Zbradaraldjan !"
23.04 Bohort "Zbradaraldjan !"
Bohort throws 4
Lancelot throws 3
--
= 111 130 140 122
