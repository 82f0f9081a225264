# r5-artichette, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 8 !"
Karadoc "Je relance de 11 !"
Bohort "Je relance de 9 !"
Lancelot "Je relance de 10 !"
Perceval throws 4 3 4
Karadoc "Raitournelle !"
--
= 129 204 140 150
