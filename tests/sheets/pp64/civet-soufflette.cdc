# civet: on a Soufflette: met by the 4-2-1, played or not
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur une Soufflette !"
Perceval chouettes 2 1
Perceval cul 4
--
= 170 130 140 150
