# sirotage: on a Velute: a Bévue
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 4
Perceval cul 6
5.0 Perceval "Je sirote !"
? bevue Perceval
--
= 182 130 140 150
