# flan-bleu-rouge: 9 lost, and the finder loses all
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc flan, Bohort flan

Karadoc "Perceval elle fait des Flans !"
Perceval chouettes 3 3
Perceval cul 4
Perceval "Je relance de 12 !"
Karadoc "Je relance de 8 !"
Bohort "Je relance de 9 !"
Perceval throws 2 3 3
--
= 111 69 140
