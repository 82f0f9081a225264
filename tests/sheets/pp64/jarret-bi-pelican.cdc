# jarret: Bi: a Pélican is worth 56
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret

Perceval "Bi-Jarret !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 3 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
20.0 Perceval throws 6 6 6
21.0 Lancelot "Pélican !"
--
= 138 130 140 206
