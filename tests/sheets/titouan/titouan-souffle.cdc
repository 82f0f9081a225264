# souffle: 1-4-6: the first « Mécréant » has the Grelottine, not the thrower
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 1 4
Perceval cul 6
5.0 Karadoc "Mécréant !"
5.4 Bohort "Mécréant !"
--
? Karadoc holds grelottine
? Perceval holds nothing
? Bohort holds nothing
= 120 130 140 150
