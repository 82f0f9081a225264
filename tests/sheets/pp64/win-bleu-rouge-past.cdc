# win-bleu-rouge-past: one that may does
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 336, 200, 140, 150

Perceval chouettes 3 3
Perceval cul 4
? no winner
Perceval "Je relance de 8 !"
Karadoc "Je relance de 18 !"
Bohort "Je relance de 10 !"
Lancelot "Je relance de 12 !"
Perceval throws 6 6 6
? no winner
--
? winner Karadoc
= 345 372 140 150
