# crossing-souffle-30: at 30 he has it
rules: titouan +no-negative +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 30, 140, 150

Perceval chouettes 1 4
Perceval cul 6
Karadoc "Mécréant !"
--
? Karadoc holds grelottine
