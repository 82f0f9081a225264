# jarret-sifflet: two throws and double
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Perceval jarret-sifflet

Perceval "Jarret-Sifflet !"
Perceval chouettes 5 5
Perceval cul 2
Perceval keeps 5 5
Perceval throws 5
--
= 300 130 140
? Perceval holds nothing
