# civ-cdc-sans, under pp64
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette sans sirotage !"
Perceval chouettes 5 5
Perceval cul 5
--
= 260 130 140 150
