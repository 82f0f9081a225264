# double: after the next player's chouettes it is too late
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 4 4
Perceval cul 4
Karadoc chouettes 1 1
Perceval "Cul De Chouette !"
Karadoc cul 3
--
? in Perceval
? Karadoc has 131
