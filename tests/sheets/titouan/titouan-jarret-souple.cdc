# jarret-souple: kept as a Jarret-Sifflet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
5.00 Lancelot "Charret !"
5.04 Perceval "Jarret-Souple !"
--
? Perceval holds grelottine jarret-sifflet
? no bevue
