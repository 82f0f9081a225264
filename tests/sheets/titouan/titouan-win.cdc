# win: 343 in one's turn
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 270, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
--
? no winner
Karadoc chouettes 5 5
Karadoc cul 5
--
Bohort chouettes 1 3
Bohort cul 6
--
Lancelot chouettes 1 3
Lancelot cul 6
--
Perceval chouettes 4 4
Perceval cul 1
--
= 311 220 140 150
? no winner
