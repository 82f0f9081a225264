# jarret-charret: taken away
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 1 3
Perceval cul 6
5.0 Lancelot "Charret !"
5.4 Perceval "Jarret-Souple !"
--
? Perceval holds grelottine
