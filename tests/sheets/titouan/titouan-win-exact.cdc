# win-exact: 343 exactly wins, 342 does not
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 326, 327, 140, 150

Perceval chouettes 4 4
Perceval cul 1
--
? no winner
Karadoc chouettes 4 4
Karadoc cul 1
--
= 342 343 140 150
? winner Karadoc
