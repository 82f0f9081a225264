# flan-chouette: a flanned Chouette is lost; the Flan is used up
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 95 130 140
? Karadoc holds nothing
? no bevue
