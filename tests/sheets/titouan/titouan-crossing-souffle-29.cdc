# crossing-souffle-29: Mécréant under 30 points without negative scores: no Grelottine
rules: titouan +no-negative +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 29, 140, 150

Perceval chouettes 1 4
Perceval cul 6
Karadoc "Mécréant !"
--
? Karadoc holds nothing
