# flan-neant: a Grelottine, and the Flan waits
rules: titouan
players: Perceval, Karadoc
scores: 120, 130
holds: Karadoc flan

Karadoc "Tatan elle fait des Flans !" -> Perceval
Perceval chouettes 1 3
Perceval cul 6
--
? Perceval holds grelottine
Karadoc chouettes 1 3
Karadoc cul 6
--
Perceval chouettes 2 2
Perceval cul 1
--
= 116 130
