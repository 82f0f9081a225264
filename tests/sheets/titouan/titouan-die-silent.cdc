# die-silent: who says nothing before it has fallen: a Bévue
rules: titouan
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "File-Sirop !"
Perceval throws 5
? bevues 0 0 1 1
--
= 210 130 130 140
