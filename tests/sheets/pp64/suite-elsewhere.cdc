# suite: the words on a Chouette are a wrong annonce
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 3 3
Perceval cul 5
Lancelot "Grelotte ça picote !"
? bevue Lancelot
--
= 129 130 140 140
