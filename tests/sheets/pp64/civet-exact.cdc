# civet: a Cul de Chouette does not meet a Chouette (R23)
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval civet

Perceval "Civet de 10 sur une Chouette !"
Perceval chouettes 1 1
Perceval cul 1
--
= 160 130 140 150
