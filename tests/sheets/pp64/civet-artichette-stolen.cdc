# civet: on an Artichette: met, though it is stolen
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Artichette !"
Perceval chouettes 4 4
Perceval cul 3
Karadoc "Artichette !" -> Perceval
--
= 154 130 140 150
