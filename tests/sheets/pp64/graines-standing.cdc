# graines: who still stands owes nothing
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Karadoc stands
Perceval chouettes 5 5
Perceval cul 1
--
? no bevue
Karadoc chouettes 5 5
Karadoc cul 1
--
Karadoc "je ne mange pas de graines"
Karadoc sits
? no bevue
= 145 155 140 150
