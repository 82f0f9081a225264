# civ-cdc-plain, under titouan +neant-souffle
rules: titouan +neant-souffle
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette !"
Perceval chouettes 5 5
Perceval cul 5
--
= 260 130 140 150
