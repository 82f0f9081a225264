# bevue: cumulable
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc "Pas mou le caillou !"
Karadoc "Grelotte ça picote !"
? bevues 0 2 0 0
= 145 110 140 150
