# jarret: Bi: nul on a Soufflette: 50 as ever, and it is used up
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 4 1
Perceval cul 2
Perceval "En garde ma mignonne !" -> Lancelot
Lancelot chouettes 4 1
Lancelot cul 2
--
= 70 130 140 200
? Perceval holds nothing
