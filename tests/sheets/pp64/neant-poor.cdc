# neant: none under 30 points
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 29, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds nothing
