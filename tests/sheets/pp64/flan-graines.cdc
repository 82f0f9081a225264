# flan: a flanned player who sits down without his words loses 10 all the same
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval stands
Perceval sits
? bevue Perceval
= 110 130 140 150
