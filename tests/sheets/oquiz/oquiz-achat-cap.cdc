# achat-cap: the buyer's points stop at 332: it is not his turn
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 320, 140, 150

Perceval chouettes 2 4
Karadoc "J'achète !"
Karadoc cul 6
--
= 120 332 140 150
? no winner
