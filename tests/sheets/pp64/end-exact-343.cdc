# end: 343 exactly wins
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 243, 130, 140, 150

Perceval chouettes 6 6
Perceval cul 6
--
= 343 130 140 150
? winner Perceval
