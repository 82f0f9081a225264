# excalibur-plain, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 3
Perceval cul 1
--
? Perceval holds grelottine
