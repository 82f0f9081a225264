# flan: alone over two turns: a Néant keeps the first, the second doubles it
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 1 3
Perceval cul 6
--
Karadoc chouettes 6 5
Karadoc cul 2
Karadoc "À Kadoc !"
--
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 5 5
Perceval cul 2
--
= 70 130
? Karadoc holds nothing
