# flan: the flanned's Civet missed with a Néant: the stake gained, still flanned
rules: pp64
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan, Perceval civet

Perceval "Civet de 20 sur une Velute !"
Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 1 3
Perceval cul 6
--
= 140 130
? Perceval holds grelottine
Karadoc chouettes 1 1
Karadoc cul 3
--
Perceval chouettes 5 5
Perceval cul 1
--
= 115 131
