# flan-flan: 6-5-2 gives a Flan, and the one on him is gone
rules: titouan
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 6 5
Perceval cul 2
Perceval "À Kadoc !"
--
? Perceval holds flan
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval chouettes 2 2
Perceval cul 1
--
= 124 130
