# flan: the flanned's Achat is not flanned; the Flan waits for his turn
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Lancelot flan

Lancelot "Karadoc elle fait des Flans !"
Perceval chouettes 5 1
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 172 140 150
Karadoc chouettes 5 5
Karadoc cul 3
--
= 120 147 140 150
