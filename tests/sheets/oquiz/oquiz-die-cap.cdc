# die-cap: a bird stops at 332, the own throw does not
rules: oquiz
players: Perceval, Karadoc, Bohort, Lancelot
scores: 180, 320, 140, 150

Perceval chouettes 5 5
Perceval cul 2
Perceval takes
Karadoc "Bergeronnette !"
Perceval throws 5
--
= 270 332 140 150
