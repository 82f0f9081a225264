# die-other-then-own: and the thrower's own still begins it
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 120, 130, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Karadoc takes
Perceval takes
Karadoc "Fauvette !"
Perceval throws 3
--
= 95 155 140 150
? no bevue
