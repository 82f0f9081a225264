# crossing: a Pélican under a Double Flan: 56 lost
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 3 !"
20.0 Perceval throws 6 6 6
21.0 Lancelot "Pélican !"
--
= 102 130 140 94
