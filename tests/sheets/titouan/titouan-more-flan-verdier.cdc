# more-flan-verdier: a Verdier is untouched
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 6 4
Bohort "Vert-Linette !"
Perceval cul 2
--
= 48 130 165 150
