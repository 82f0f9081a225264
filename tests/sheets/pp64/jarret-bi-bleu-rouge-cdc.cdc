# jarret: Bi: the finder of a Bleu-Rouge has 72, four times the total, twice the combination
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
Perceval throws 1 1 1
--
= 138 314 140 150
? no winner
