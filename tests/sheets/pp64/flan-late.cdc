# flan-late: after the chouettes: no effect, and kept (R10)
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Perceval chouettes 5 5
Karadoc "Perceval elle fait des Flans !"
Perceval cul 2
--
= 145 130 140
? Karadoc holds flan
? no bevue
