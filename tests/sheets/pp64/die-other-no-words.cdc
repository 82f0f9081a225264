# die-other-no-words: another's die without « Attrape-Oiseau ! »: nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc takes
--
= 145 130 140 150
? no bevue
