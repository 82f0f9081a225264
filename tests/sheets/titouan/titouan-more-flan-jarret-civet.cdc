# more-flan-jarret-civet: Flan, Bi-Jarret and Civet: stake and combination twice, and lost
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet jarret

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval "Bi-Jarret !"
Perceval "Civet de 20 sur une Chouette !"
Perceval chouettes 5 5
Perceval cul 1
--
= 30 130 140 150
