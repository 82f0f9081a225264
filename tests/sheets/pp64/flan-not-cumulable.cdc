# flan: a second 6-5-2 gives no second one: the second use is a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval flan

Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
? Perceval holds flan
Karadoc chouettes 1 3
Karadoc cul 6
Perceval "Bohort elle fait des Flans !"
? Perceval holds nothing
? no bevue
Perceval "Lancelot elle fait des Flans !"
? bevue Perceval
