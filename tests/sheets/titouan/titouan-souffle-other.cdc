# souffle-other: another Néant is the thrower's as ever
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
