# jarret-civet: and a Civet's stake
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Perceval jarret civet

Perceval "Bi-Jarret !"
Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 5 5
Perceval cul 1
--
= 210 130 140 150
