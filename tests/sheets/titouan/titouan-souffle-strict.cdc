# souffle-strict: strict gestures: a finger on the nose
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
gestures: strict

Perceval chouettes 1 4
Perceval cul 6
5.0 Lancelot "Mécréant !"
5.4 Bohort "Mécréant !"
5.5 Bohort nose
--
? Bohort holds grelottine
? Lancelot holds nothing
