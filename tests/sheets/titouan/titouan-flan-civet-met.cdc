# flan-civet-met: the stake is lost, the combination, too
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 5 5
Perceval cul 2
--
= 75 130 140 150
