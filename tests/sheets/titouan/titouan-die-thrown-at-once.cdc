# die-thrown-at-once: a die thrown was in hand: silence is a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval throws 5
--
? bevues 0 1 1 1
= 210 120 130 140
