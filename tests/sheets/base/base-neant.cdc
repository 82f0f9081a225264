# neant: no Grelottine
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
= 120 130 140 150
? Perceval holds nothing
