# flan-attrape: turned round on an Attrape-Oiseau, a 6 missed also gives a Civet
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Bohort
Perceval chouettes 6 6
Perceval cul 2
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 1
--
= 156 130 176 150
? Bohort holds civet
