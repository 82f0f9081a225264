# jarret: Bi: a relance of 18 found, and the shout: 400
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 0, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
20.0 Perceval throws 6 6 6
21.0 Karadoc "Pélican !"
--
= 138 400 140 150
? winner Karadoc
