# artichette: nobody calls: nothing (R9)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 3
Perceval cul 4
--
= 120 130 140 150
