# jarret: kept by Jarret-Souple, used as Jarret-Sifflet in the next turn
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
Perceval "Jarret-Souple !"
--
Karadoc chouettes 1 1
Karadoc cul 3
--
Perceval "Jarret-Sifflet !"
Perceval chouettes 5 1
Perceval cul 3
Perceval keeps 5
Perceval throws 5 6
--
= 170 131
? no bevue
? Perceval holds grelottine
