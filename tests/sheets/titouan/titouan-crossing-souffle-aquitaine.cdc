# crossing-souffle-aquitaine: one more Grelottine for the caller
rules: titouan +aquitaine +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
holds: Karadoc grelottine x2

Perceval chouettes 1 4
Perceval cul 6
Karadoc "Mécréant !"
--
? Karadoc holds grelottine x3
? Perceval holds nothing
