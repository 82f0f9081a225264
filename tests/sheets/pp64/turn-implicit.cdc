# turn: the next player's throw closes what was open
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc chouettes 5 5
Karadoc cul 5
= 145 220 140 150
