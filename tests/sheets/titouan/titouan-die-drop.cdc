# die-drop: fallen: a Bévue, and thrown again
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Bohort "File-Sirop !"
Lancelot "File-Sirop !"
Perceval drops cul
Perceval throws 5
--
? bevues 1 0 0 0
= 200 130 140 150
