# jarret-sifflet: two throws and double
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret-sifflet

Perceval "Jarret-Sifflet !"
Perceval chouettes 5 5
Perceval cul 2
Perceval keeps 5 5
Perceval throws 4
--
= 170 130 140 150
? Perceval holds nothing
