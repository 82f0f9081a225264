# souffle-thrower: the thrower may be the first
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 6 4
Perceval cul 1
5.0 Perceval "Mécréant !"
5.4 Bohort "Mécréant !"
--
? Perceval holds grelottine
? Bohort holds nothing
