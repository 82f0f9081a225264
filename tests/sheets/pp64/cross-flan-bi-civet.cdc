# crossing: Bi-Jarret, Civet and Flan: the missed stake is gained twice, the Chouette lost twice
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval jarret civet

Perceval "Civet de 20 sur une Velute !"
Perceval "Bi-Jarret !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 1
--
= 110 130 140 150
