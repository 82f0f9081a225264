# civet: on a Néant: the stake, and its Grelottine
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 102 sur un Néant !"
Perceval chouettes 1 3
Perceval cul 6
--
= 222 130 140 150
? Perceval holds grelottine
