# flan: a flanned Suite of 1-2-3 and a Double Flan: 36 lost, and 20 by its first caller
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Bohort "Perceval elle fait des Flans !"
5.0 Perceval chouettes 1 3
6.0 Perceval cul 2
7.0 Perceval "Grelotte ça picote !"
7.5 Lancelot "Grelotte ça picote !"
--
= 64 130 140 150
