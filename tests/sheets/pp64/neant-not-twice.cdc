# neant: not cumulable
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval grelottine

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
