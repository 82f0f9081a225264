# souffle-level: level with it: Mécréant
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
5.00 Lancelot "Je suis un misérable !"
5.04 Bohort "Mécréant !"
--
? Bohort holds grelottine
? Perceval holds nothing
