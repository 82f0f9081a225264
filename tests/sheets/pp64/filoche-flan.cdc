# filoche-flan: inflannable
rules: pp64
players: Perceval, Karadoc, Bohort
scores: 120, 130, 140
holds: Karadoc civet-filoche, Bohort flan

Bohort "Perceval elle fait des Flans !"
Karadoc "Civet-Filoché de 30 sur une Velute !" -> Perceval
Perceval chouettes 2 4
Perceval cul 6
--
= 48 232 140
