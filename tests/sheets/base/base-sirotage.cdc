# sirotage: no Sirotage: the Chouette stands
rules: base
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 1
Perceval "Je sirote !"
--
= 145 130 140 150
? no bevue
