# flan-civet-missed: the stake is gained; equal to the combination it gives a Civet-Filoché
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan, Perceval civet

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval "Civet de 25 sur une Velute !"
Perceval chouettes 5 5
Perceval cul 2
--
= 120 130 140 150
? Perceval holds civet-filoche
