# filoche: on a Néant: the stake, and the thrower's Grelottine is not his
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc civet-filoche

Karadoc "Civet-Filoché de 102 sur un Néant !" -> Perceval
Perceval chouettes 1 3
Perceval cul 6
--
= 120 232 140 150
? Perceval holds grelottine
? Karadoc holds nothing
