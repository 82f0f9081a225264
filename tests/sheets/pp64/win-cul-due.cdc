# win-cul-due: not with the cul to come, Achat and all
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 320, 130, 140, 150

Perceval chouettes 5 5
Karadoc "J'achète !"
? no winner
Karadoc cul 2
? winner Perceval
= 345 125 140 150
