# flan: the finder loses 36, 24 and the Cul de Chouette
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 6 !"
Perceval throws 2 2 2
--
= 111 130 140 42
