# civ-cdc-avec-direct, under titouan +negative
rules: titouan +negative
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 50 sur un Cul de Chouette avec sirotage !"
Perceval chouettes 5 5
Perceval cul 5
--
= 160 130 140 150
? Perceval holds nothing
