# jarret: a second one is not had: after a use none is left
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret
turn: Lancelot

Lancelot chouettes 3 3
Lancelot cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 9 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
20.0 Lancelot throws 1 4 6
21.000 Perceval "Lance-Bûches !"
--
? Perceval holds jarret
Perceval "Bi-Jarret !"
Perceval chouettes 5 5
Perceval cul 1
--
= 170 130 140 159
? Perceval holds nothing
