# flan-attrape-made: made: loses the Cul de Chouette
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Bohort
Perceval chouettes 5 5
Perceval cul 2
Bohort "Attrape-Oiseau !"
Bohort takes
Perceval "File-Sirop !"
Karadoc "File-Sirop !"
Lancelot "File-Sirop !"
Bohort throws 5
--
= 145 130 50 150
