# flan-artichette: the words are swapped: the thrower shouts « Artichette ! »
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 4 3
Perceval cul 4
Perceval "Artichette !"
--
= 136 130 140
? no bevue
