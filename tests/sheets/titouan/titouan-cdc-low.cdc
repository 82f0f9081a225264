# cdc-low: Culs de Chouette of 1, 2, 3
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 1
Perceval cul 1
--
Karadoc chouettes 2 2
Karadoc cul 2
--
Bohort chouettes 3 3
Bohort cul 3
--
= 170 190 210 150
