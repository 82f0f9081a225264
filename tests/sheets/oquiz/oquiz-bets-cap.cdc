# bets-cap: a bet on a challenge stops at 332
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 320, 340
holds: Karadoc grelottine

Perceval chouettes 1 3
Perceval cul 6
Karadoc "Grelottine !" -> Perceval
Karadoc asks velute for 30
Bohort bets 5
Lancelot bets 5
Perceval chouettes 2 3
Perceval cul 5
--
= 200 100 332 340
? no winner
