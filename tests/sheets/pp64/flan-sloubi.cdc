# flan: a Chante-Sloubi is as ever while somebody is flanned
rules: pp64
players: Perceval, Karadoc
scores: 150, 100
holds: Karadoc flan
round: 5

Karadoc "Perceval elle fait des Flans !"
Bohort "Chante-Sloubi !"
Bohort sings 25
= 150 100 37
Bohort chouettes 1 1
Bohort cul 3
--
Perceval chouettes 5 5
Perceval cul 1
--
= 125 100 38
