# bevue: three by one player in one sequence: 30
rules: pp64
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Lancelot "Pas mou le caillou !"
Lancelot "Pélican !"
Lancelot "À Kadoc !"
? bevues 0 0 0 3
= 145 130 140 120
