# achat-own-flan: the buyer's own Flan waits for his turn
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Bohort flan

Bohort "Karadoc elle fait des Flans !"
Perceval chouettes 2 4
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 172 140
Karadoc chouettes 1 1
Karadoc cul 3
--
= 120 171 140
