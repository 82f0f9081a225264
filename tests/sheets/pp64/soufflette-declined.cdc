# soufflette: turned down by the souffleur himself: nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 2
Perceval cul 1
Perceval declines
--
= 120 130 140 150
? no bevue
? turn Karadoc
