# flan-unshouted: not shouted: none
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Perceval chouettes 6 5
Perceval cul 2
--
? Perceval holds nothing
