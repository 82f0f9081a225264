# flan-cdc: a flanned Cul de Chouette is lost
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 2 2
Perceval cul 2
--
= 60 130 140
