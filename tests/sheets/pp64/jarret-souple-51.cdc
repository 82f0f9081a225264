# jarret: « Charret ! » 51 ms before: gone; at 50 kept
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret, Karadoc jarret

Perceval "Bi-Jarret !"
5.0 Perceval chouettes 1 3
6.0 Perceval cul 6
7.000 Bohort "Charret !"
7.051 Perceval "Jarret-Souple !"
--
? Perceval holds grelottine
Karadoc "Mi-Jarret !"
Karadoc chouettes 1 3
Karadoc cul 6
Karadoc throws 1 3 6
20.000 Bohort "Charret !"
20.050 Karadoc "Jarret-Souple !"
--
? Karadoc holds grelottine jarret-sifflet
? no bevue
