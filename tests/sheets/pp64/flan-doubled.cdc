# flan: out of its reach: the Cul de Chouette Doublé; only the first one is turned
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 2
Perceval cul 2
Perceval "Cul De Chouette !"
Perceval throws 3 3 3
--
= 130 130 140 150
