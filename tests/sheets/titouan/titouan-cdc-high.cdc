# cdc-high: Culs de Chouette of 4, 5, 6
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
--
Karadoc chouettes 5 5
Karadoc cul 5
--
Bohort chouettes 6 6
Bohort cul 6
--
= 200 220 240 150
