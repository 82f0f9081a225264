# die-no-lands: what falls after it makes no other combination
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 2 2
Perceval cul 5
Perceval takes
Perceval throws 4
--
= 116 130 140 150
? no bevue
