# flan-won: 6-5-2 and « À Kadoc ! » before the next throw: a Flan
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
? Perceval holds flan
? no bevue
